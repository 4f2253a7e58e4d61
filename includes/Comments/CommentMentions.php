<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Api\CommentRow;
use Zeromo\Community\Mentions\Api\MentionLinks;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Shield\Api\Shields;

/**
 * Members a comment names with an @: kept in its meta, beside the name as it stands in the text.
 *
 * @phpstan-import-type Mention from MentionLinks
 * @phpstan-type Named array{id: int, name: string}
 */
final class CommentMentions {

	public const META = '_zeromo_mentions';

	/** More are never looked at, whatever the setting says. */
	public const MOST = 50;

	public function __construct(
		private readonly MemberDirectory $members,
		private readonly Posts $posts,
		private readonly RateLimit $limits,
		private readonly Settings $settings,
		private readonly Shields $shields
	) {}

	/**
	 * What a new comment keeps of who was chosen; whom its words do not name is left out, so that nobody is called
	 * unseen.
	 *
	 * @param list<int> $ids    Members.
	 * @param string    $text   Cleaned words.
	 * @param int       $writer Of the comment; those who are closed to strangers are left out, too.
	 * @return array<string, string> Meta of the comment.
	 */
	public function keep( array $ids, string $text, int $writer ): array {
		$named = $this->chosen( $ids, $text, $writer );
		return array() === $named
			? array()
			: array( self::META => (string) wp_json_encode( $named, JSON_UNESCAPED_UNICODE ) );
	}

	/**
	 * The same for words that have changed.
	 *
	 * @param list<int> $ids Members.
	 * @return list<int> Members who were named before.
	 */
	public function rename( int $comment, array $ids, string $text, int $writer ): array {
		$before = self::named( $comment );
		$stay   = array_filter( $before, static fn( array $one ): bool => str_contains( $text, "@{$one['name']}" ) );
		$fresh  = array_values( array_diff( $ids, array_column( $stay, 'id' ) ) );
		$named  = array( ...$stay, ...$this->chosen( $fresh, $text, $writer, count( $stay ) ) );
		$kept   = (string) wp_json_encode( $named, JSON_UNESCAPED_UNICODE );
		array() === $named
			? delete_comment_meta( $comment, self::META )
			: update_comment_meta( $comment, self::META, wp_slash( $kept ) );
		return array_column( $before, 'id' );
	}

	/**
	 * @param list<int> $ids Members.
	 * @return list<Named>
	 */
	private function chosen( array $ids, string $text, int $writer, int $there = 0 ): array {
		$most = $this->settings->int( 'content_mentions_max' );
		if ( array() !== $ids && $there + count( $ids ) > $most ) {
			throw Failures::too_many_mentions( $most );
		}
		$named = array();
		foreach ( $this->members->cards( $this->shields->open( $writer, $ids ), 0 ) as $id => $card ) {
			if ( str_contains( $text, "@{$card->name}" ) ) {
				$named[] = array( 'id' => $id, 'name' => $card->name );
			}
		}
		return $named;
	}

	/**
	 * Who is named in many comments; one query at most, none after CommentPictures has asked.
	 *
	 * @param list<int> $ids Comments.
	 * @return array<int, list<Named>> By comment; those without are absent.
	 */
	public function of( array $ids ): array {
		update_meta_cache( 'comment', $ids );
		return array_filter( array_combine( $ids, array_map( self::named( ... ), $ids ) ) );
	}

	/**
	 * As links need them.
	 *
	 * @param list<Named>            $named Of a comment.
	 * @param array<int, MemberCard> $cards Members by id; who is not among them is no member any more.
	 * @return list<Mention>
	 */
	public static function links( array $named, array $cards ): array {
		$links = array();
		foreach ( $named as $one ) {
			$card = $cards[ $one['id'] ] ?? null;
			if ( null !== $card ) {
				$links[] = array(
					'id' => $one['id'],
					'text' => $one['name'],
					'name' => $card->name,
					'url' => $card->url,
				);
			}
		}
		return $links;
	}

	/**
	 * Who is to hear of a comment that shows: those who see its post, and not more in an hour than a writer may call.
	 *
	 * @param list<int> $told Who has heard of it before.
	 * @return list<int> Members.
	 */
	public function hearers( CommentRow $row, array $told = array() ): array {
		$hear  = array();
		$named = self::named( $row->id );
		$open  = array() === $named ? array() : $this->shields->open( $row->user_id, array_column( $named, 'id' ) );
		foreach ( $named as $one ) {
			// Each reader has an answer of their own; a comment names few.
			if (
				$one['id'] === $row->user_id
				|| in_array( $one['id'], $told, true )
				|| ! in_array( $one['id'], $open, true )
				|| array() === $this->posts->visible( array( $row->post_id ), $one['id'] )
			) {
				continue;
			}
			try {
				$this->limits->hit( 'mention', (string) $row->user_id );
			} catch ( Failure ) {
				break;
			}
			$hear[] = $one['id'];
		}
		return $hear;
	}

	/** @return list<Named> */
	private static function named( int $comment ): array {
		$kept  = get_comment_meta( $comment, self::META, true );
		$named = array();
		foreach ( is_string( $kept ) ? (array) json_decode( $kept, true ) : array() as $one ) {
			if ( is_array( $one ) && is_int( $one['id'] ?? null ) && is_string( $one['name'] ?? null ) ) {
				$named[] = array( 'id' => $one['id'], 'name' => $one['name'] );
			}
		}
		return array_slice( $named, 0, self::MOST );
	}
}
