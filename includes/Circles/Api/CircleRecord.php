<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\Levels;

/**
 * A circle as it is stored: the post's words and our row.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class CircleRecord {

	/** The most questions a site may let a circle ask of who asks to join. */
	public const QUESTIONS = 10;

	/**
	 * @param int      $id            Post id.
	 * @param bool     $published     False: draft or in the trash, there for nobody.
	 * @param string   $title         Plain text.
	 * @param string   $slug          Last part of the address.
	 * @param string   $description   Plain text.
	 * @param int      $owner_id      0 when the owner is gone and nobody followed.
	 * @param JoinMode $mode          How members come in.
	 * @param bool     $public        False: posts and lists are for its members.
	 * @param int      $icon_id       Attachment, 0 for none.
	 * @param int      $cover_id      Attachment, 0 for none.
	 * @param Snapshot $pictures      Icon and cover as the library keeps them.
	 * @param int      $cat           Term of zeromo_circle_cat, 0 for none.
	 * @param int      $member_count  Joined members.
	 * @param int      $content_count Listed posts.
	 * @param int      $active_at     Newest post, Unix seconds.
	 * @param int      $created       Unix seconds.
	 * @param list<string> $questions What is asked of who asks to join.
	 * @param list<string> $levels    Who may join by level: names of roles and `vip:{level}`.
	 * @param string       $announcement What the circle says to its readers, plain text, empty for nothing.
	 * @param list<string> $rules     圈规, one by one.
	 * @param int          $heat      How lively it was lately, see CircleRepository::content_changed().
	 * @param int          $active_by Who wrote the newest post, 0 where unknown.
	 * @param list<int>    $pins      Pinned posts, the newest pin first.
	 * @param list<int>    $topics    Its own topics.
	 * @param CircleOptions $options  How its members may post.
	 * @param list<int>     $samples  Posts that are shown before joining, in this order.
	 */
	public function __construct(
		public readonly int $id,
		public readonly bool $published,
		public readonly string $title,
		public readonly string $slug,
		public readonly string $description,
		public readonly int $owner_id,
		public readonly JoinMode $mode,
		public readonly bool $public,
		public readonly int $icon_id,
		public readonly int $cover_id,
		public readonly array $pictures,
		public readonly int $cat,
		public readonly int $member_count,
		public readonly int $content_count,
		public readonly int $active_at,
		public readonly int $created,
		public readonly array $questions = array(),
		public readonly array $levels = array(),
		public readonly string $announcement = '',
		public readonly array $rules = array(),
		public readonly int $heat = 0,
		public readonly int $active_by = 0,
		public readonly array $pins = array(),
		public readonly array $topics = array(),
		public readonly CircleOptions $options = new CircleOptions(),
		public readonly array $samples = array()
	) {}

	/** Who runs it lets members in, one by one. */
	public function needs_approval(): bool {
		return JoinMode::Approval === $this->mode;
	}

	/**
	 * Whether the member has one of the levels the circle asks for now; everybody may ask where it decides about
	 * requests and names no level.
	 */
	public function fits( Levels $levels, int $member ): bool {
		return match ( $this->mode ) {
			JoinMode::Level    => $levels->has( $this->levels, $member ),
			JoinMode::Approval => array() === $this->levels || $levels->has( $this->levels, $member ),
			default            => false,
		};
	}
}
