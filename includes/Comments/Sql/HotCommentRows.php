<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Comments\CommentLikesChanged;
use Zeromo\Community\Comments\CommentText;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Counters\KeptColumn;
use Zeromo\Community\Feed\Api\HotComment;
use Zeromo\Community\Feed\Api\HotComments;
use Zeromo\Community\Feed\Api\MutedWords;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Posts\Api\Visibility;

/**
 * The best liked approved first-level comment of each post, the oldest of equals, in the columns `hot_comment` and
 * `hot_likes` of the post's row.
 *
 * A kept event says that they may have changed: it is stored with the likes it follows, so that neither is lost. Its
 * statements run after the commit and look at the likes as they are then: whichever of several runs last has seen all
 * of them, and one that runs again changes nothing. In the unit itself they would hold the post's row while they wait
 * for the likes of other comments.
 */
final class HotCommentRows implements HotComments {

	private const LONGEST = 80;

	public function __construct(
		private readonly Db $db,
		private readonly Visibility $visibility,
		private readonly Settings $settings,
		private readonly MutedWords $muted,
		private readonly Events $events
	) {}

	public function shown( array $kept, int $viewer ): array {
		$least = $this->settings->int( 'comment_hot_likes' );
		$kept  = $least < 1
			? array()
			: array_filter( $kept, static fn( array $one ): bool => $one[0] > 0 && $one[1] >= $least );
		if ( array() === $kept ) {
			return array();
		}
		$seen = $this->visibility->member_sql( 'c.user_id', $viewer );
		$rows = $this->db->rows(
			"SELECT c.comment_ID, c.comment_post_ID, c.user_id, c.comment_author, c.comment_content
				FROM {$this->db->core( 'comments' )} c
			WHERE c.comment_ID IN (" . Db::marks( count( $kept ) ) . ") AND c.comment_approved = '1'
				AND {$seen->where}",
			array( ...array_values( array_column( $kept, 0 ) ), ...$seen->where_values )
		);
		$words = $viewer > 0 ? $this->muted->of( $viewer ) : array();
		$out   = array();
		foreach ( $rows as $row ) {
			$post = (int) $row['comment_post_ID'];
			$text = self::line( (string) $row['comment_content'] );
			if ( isset( $kept[ $post ] ) && ( (int) $row['user_id'] === $viewer || ! self::has( $text, $words ) ) ) {
				$out[ $post ] = new HotComment(
					(int) $row['comment_ID'],
					self::author( (int) $row['user_id'], (string) $row['comment_author'] ),
					mb_strlen( $text ) > self::LONGEST ? mb_substr( $text, 0, self::LONGEST - 1 ) . '…' : $text,
					$kept[ $post ][1]
				);
			}
		}
		return $out;
	}

	public function rose( int $post, int $comment ): void {
		$this->events->emit( new CommentLikesChanged( array( $comment ), array( $post ), true ) );
	}

	public function fell( array $comments ): void {
		foreach ( array_chunk( $comments, 100, true ) as $chunk ) {
			$this->events->emit( new CommentLikesChanged( array_keys( $chunk ), array_values( $chunk ), false ) );
		}
	}

	#[Listens( CommentLikesChanged::class, kept: true )]
	public function on_likes( CommentLikesChanged $event ): void {
		if ( ! $event->rose ) {
			$this->lower( $event->comments, $event->posts );
			return;
		}
		foreach ( $event->comments as $n => $comment ) {
			$this->raise( $event->posts[ $n ], $comment );
		}
	}

	/** The comment takes its place where it is liked more than the kept one, or as much and is older. */
	private function raise( int $post, int $comment ): void {
		$likes = "(SELECT k.n FROM {$this->liked( 'z.comment_id = %d' )})";
		$this->db->execute(
			"UPDATE {$this->db->table( 'feed' )} SET hot_comment = %d, hot_likes = $likes
			WHERE post_id = %d AND (hot_likes < $likes
				OR (hot_comment >= %d AND hot_likes = $likes) OR (hot_comment = %d AND $likes > 0))",
			array( $comment, $comment, $post, $comment, $comment, $comment, $comment, $comment )
		);
	}

	/**
	 * Where one of these is kept, the best of the post takes its place.
	 *
	 * @param list<int> $comments At most a hundred.
	 * @param list<int> $posts    Theirs.
	 */
	private function lower( array $comments, array $posts ): void {
		$feed  = $this->db->table( 'feed' );
		$best  = "FROM {$this->liked( "z.post_id = $feed.post_id" )} ORDER BY k.n DESC, z.comment_id LIMIT 1";
		$marks = Db::marks( count( $comments ) );
		$this->db->execute(
			"UPDATE $feed SET hot_comment = COALESCE((SELECT z.comment_id $best), 0),
				hot_likes = COALESCE((SELECT k.n $best), 0) WHERE post_id IN ($marks) AND hot_comment IN ($marks)",
			array( ...$posts, ...$comments )
		);
	}

	/** Counts both columns again, for rows of a version that had none. */
	public static function fill( Db $db ): bool {
		self::comments( $db )->repair();
		self::likes( $db )->repair();
		return true;
	}

	/** Which comment it is. */
	public static function comments( Db $db ): CounterSource {
		$rows = self::rows( $db );
		return self::kept(
			$db,
			__( '内容的热评', 'zeromo-community' ),
			'hot_comment',
			"SELECT z.post_id AS id, MIN(z.comment_id) AS n FROM $rows
				JOIN (SELECT z.post_id AS post_id, MAX(k.n) AS n FROM $rows GROUP BY z.post_id) b
					ON b.post_id = z.post_id AND b.n = k.n
			GROUP BY z.post_id"
		);
	}

	/** How many like it. */
	public static function likes( Db $db ): CounterSource {
		return self::kept(
			$db,
			__( '热评的点赞数', 'zeromo-community' ),
			'hot_likes',
			'SELECT z.post_id AS id, MAX(k.n) AS n FROM ' . self::rows( $db ) . ' GROUP BY z.post_id'
		);
	}

	private static function kept( Db $db, string $label, string $column, string $count_sql ): CounterSource {
		return new KeptColumn( $db, $label, $db->table( 'feed' ), 'post_id', $column, $count_sql );
	}

	/** @param string $where Which of them. */
	private function liked( string $where ): string {
		return self::rows( $this->db ) . " WHERE $where";
	}

	/** Comments that may be the one: approved, first-level, liked. */
	private static function rows( Db $db ): string {
		return "{$db->table( 'comment' )} z
			JOIN {$db->core( 'comments' )} c ON c.comment_ID = z.comment_id AND c.comment_approved = '1' AND z.root = 0
			JOIN {$db->table( 'counter' )} k ON k.object_type = " . Counters::COMMENT
			. " AND k.object_id = z.comment_id AND k.kind = 'like' AND k.n > 0";
	}

	/** The words on one line. */
	private static function line( string $stored ): string {
		$text = trim( (string) preg_replace( '/\s+/u', ' ', CommentText::plain( $stored ) ) );
		return '' === $text ? __( '[图片]', 'zeromo-community' ) : $text;
	}

	/** @param list<string> $words Muted. */
	private static function has( string $text, array $words ): bool {
		foreach ( $words as $word ) {
			if ( false !== mb_stripos( $text, $word ) ) {
				return true;
			}
		}
		return false;
	}

	/** The id alone, and the name that stands where the member has no card. */
	private static function author( int $id, string $name ): MemberCard {
		return new MemberCard( $id, MemberCard::nobody( $id, $name )->name );
	}
}
