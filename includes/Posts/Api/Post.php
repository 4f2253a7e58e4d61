<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Members\Api\MemberCard;

/**
 * A post as one reader may see it. Rooms and templates read this; PostSchema::fields() makes the wire's shape of it,
 * where a request is answered.
 *
 * @phpstan-type Mention array{id: int, text: string, name: string, url: string}
 */
final class Post {

	/** Longer texts stand in cards with their beginning only. */
	public const CARD = 2000;

	/**
	 * @param int             $id              0 in a preview.
	 * @param PostKind        $kind            Activity, article or product.
	 * @param MemberCard      $author          Who wrote it.
	 * @param string          $title           Words, not HTML; may be empty.
	 * @param string          $html            Text; in lists the beginning of an article.
	 * @param string          $url             Address of its page.
	 * @param string          $excerpt         The beginning as words.
	 * @param Reference|null  $circle          Where it stands.
	 * @param list<Reference> $topics          What it is about.
	 * @param list<Mention>   $mentions        Members it names.
	 * @param list<PostImage> $images          Pictures.
	 * @param PostLock|null   $lock            Null where nothing is hidden.
	 * @param PostCounts      $counts          Kept totals.
	 * @param bool            $liked           By the reader.
	 * @param bool            $favorited       By the reader.
	 * @param int             $stars           The reader's own, 0 for none.
	 * @param int             $created         Unix time; of a scheduled post the time it will be public.
	 * @param int             $edited          Unix time of the last change since it is public, 0 for none.
	 * @param bool            $edited_by_staff Whether a moderator changed it.
	 * @param FeedState       $state           Whether it is public, and if not, why.
	 * @param string          $reason          Why it was refused, else empty.
	 * @param bool            $essence         Chosen in its circle.
	 * @param bool            $pinned          In its circle.
	 * @param bool            $can_pin         Whether the reader may pin and choose it.
	 * @param bool            $can_edit        Likewise.
	 * @param bool            $can_delete      Likewise.
	 * @param array<string, mixed> $parts      By field: objects of parts, or plain data of a site's own.
	 */
	public function __construct(
		public readonly int $id,
		public readonly PostKind $kind,
		public readonly MemberCard $author,
		public readonly string $title = '',
		public readonly string $html = '',
		public readonly string $url = '',
		public readonly string $excerpt = '',
		public readonly ?Reference $circle = null,
		public readonly array $topics = array(),
		public readonly array $mentions = array(),
		public readonly array $images = array(),
		public readonly ?PostLock $lock = null,
		public readonly PostCounts $counts = new PostCounts(),
		public readonly bool $liked = false,
		public readonly bool $favorited = false,
		public readonly int $stars = 0,
		public readonly int $created = 0,
		public readonly int $edited = 0,
		public readonly bool $edited_by_staff = false,
		public readonly FeedState $state = FeedState::Listed,
		public readonly string $reason = '',
		public readonly bool $essence = false,
		public readonly bool $pinned = false,
		public readonly bool $can_pin = false,
		public readonly bool $can_edit = false,
		public readonly bool $can_delete = false,
		public readonly array $parts = array()
	) {}

	/**
	 * What a part made of it: its video, its poll.
	 *
	 * @template T of object
	 * @param class-string<T> $of Class of what is asked for.
	 * @return T|null
	 */
	public function part( string $of ): ?object {
		foreach ( $this->parts as $part ) {
			if ( $part instanceof $of ) {
				return $part;
			}
		}
		return null;
	}

	/** The title, or the beginning of the text where it has none. */
	public function name( int $longest ): string {
		return '' !== $this->title ? $this->title : mb_substr( $this->excerpt, 0, $longest );
	}

	/** Address of its first picture, small; empty where it has none. */
	public function thumb(): string {
		$first = $this->images[0] ?? null;
		return null === $first ? '' : $first->thumb;
	}
}
