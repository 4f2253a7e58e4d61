<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Media\Api\Library;

/**
 * What members do with the posts of others: likes, favorites, comments, votes, follows. The first two members have no
 * relation to each other.
 *
 * @phpstan-import-type Theme from Corpus
 * @phpstan-import-type Snapshot from Library
 */
final class Interactions {

	private const COMMENT = array(
		'comment_ID',
		'comment_post_ID',
		'comment_author',
		'comment_author_email',
		'comment_author_url',
		'comment_author_IP',
		'comment_date',
		'comment_date_gmt',
		'comment_content',
		'comment_karma',
		'comment_approved',
		'comment_agent',
		'comment_type',
		'comment_parent',
		'user_id',
	);
	/** Percentage of comments with a picture. */
	private const PICTURED = 4;

	/** The first comment of one activity in so many is liked by some members: it stands below the card as the hot one. */
	private const HOT = 4;

	private const FOLDERS = array( '默认收藏夹', '看过的好风景', '想试试', '慢慢读', '一人食' );

	/** @var array<string, Snapshot>|null Pictures by tag. */
	private ?array $by_tag = null;

	public function __construct(
		private readonly Corpus $bank,
		private readonly DemoWriter $writer,
		private readonly Progress $notebook,
		private readonly People $people,
		private readonly Places $places,
		private readonly Activities $activities,
		private readonly Extras $extras,
		private readonly Timeline $timeline,
		private readonly Pictures $pictures,
		private readonly string $seed
	) {}

	/** Members follow each other. */
	public function follow(): void {
		$all = $this->people->count();
		for ( $from = $this->notebook->number( 'followed' ); $from < $all; $from = $to ) {
			$to   = min( $all, $from + 2000 );
			$rows = array();
			for ( $n = $from; $n < $to; $n++ ) {
				$dice = new Random( "{$this->seed}|follow|$n" );
				for ( $left = $dice->int( 2, 18 ); $left > 0; $left-- ) {
					$other = $dice->skewed( $this->people->count() );
					if ( $this->people->may_meet( $n, $other ) ) {
						$rows[] = array(
							$this->people->id( $n ),
							$this->people->id( $other ),
							$this->notebook->number( 'now' ) - $dice->int( 1, 200 ) * 43200,
						);
					}
				}
			}
			$this->writer->together(
				function () use ( $rows, $to ): void {
					$this->writer->own( 'follow', array( 'user_id', 'target_id', 'created' ), $rows );
					$this->notebook->write( array( 'followed' => $to ) );
				}
			);
		}
	}

	/** Each member but the first two has one or two folders; Bookmarks makes the folders of those two. */
	public function folders(): void {
		$all = $this->people->count();
		for ( $from = $this->notebook->number( 'foldered' ); $from < $all; $from = $to ) {
			$to   = min( $all, $from + 2000 );
			$rows = array();
			for ( $n = max( 1, $from ); $n < $to; $n++ ) {
				$dice = new Random( "{$this->seed}|folder|$n" );
				$mine = 1 === $n ? 1 : $dice->int( 1, 3 );
				for ( $each = 0; $each < $mine; $each++ ) {
					$time   = $this->notebook->number( 'now' ) - $dice->int( 1, 100 ) * 86400;
					$rows[] = array(
						$this->people->id( $n ),
						0 === $each ? self::FOLDERS[0] : self::FOLDERS[ 1 + ( $n + $each ) % 4 ],
						'',
						$dice->chance( 20 ) ? 1 : 0,
						0 === $each ? 1 : null,
						0,
						$time,
						$time,
					);
				}
			}
			$this->writer->together(
				function () use ( $rows, $to ): void {
					$this->writer->own(
						'folder',
						array(
							'user_id',
							'title',
							'description',
							'visibility',
							'preset',
							'total',
							'created',
							'updated',
						),
						$rows
					);
					$this->notebook->write( array( 'foldered' => $to ) );
				}
			);
		}
	}

	/**
	 * Likes, favorites and comments of the activities.
	 *
	 * @param int                  $count   How many activities there are.
	 * @param array<int, int>      $folders The first folder of each member.
	 * @param bool                 $sparse  Few of each, for half a million.
	 * @param \Closure(int): void $tick    Called with the number of activities done.
	 */
	public function react( int $count, array $folders, bool $sparse, \Closure $tick ): void {
		foreach ( $this->activities->ranges() as $range ) {
			[ $from, $first, $last ] = $range;
			if ( $from < $this->notebook->number( 'reacted' ) ) {
				continue;
			}
			$this->writer->together(
				function () use ( $from, $first, $last, $count, $folders, $sparse ): void {
					$rows  = array(
						'reaction' => array(),
						'favorite' => array(),
						'item' => array(),
						'comment' => array(),
						'place' => array(),
						'picture' => array(),
						'vote' => array(),
					);
					$start = $this->writer->next_id( 'comments', 'comment_ID' );
					for ( $id = $first; $id <= $last; $id++ ) {
						$this->one( $from + $id - $first, $id, $count, $folders, $sparse, $start, $rows );
					}
					$this->writer->own(
						'reaction',
						array( 'user_id', 'object_type', 'object_id', 'kind', 'value', 'duration', 'created' ),
						$rows['reaction']
					);
					$this->writer->own(
						'favorite',
						array( 'user_id', 'post_id', 'folders', 'created' ),
						$rows['favorite']
					);
					$this->writer->own( 'folder_item', array( 'folder_id', 'post_id', 'created' ), $rows['item'] );
					$this->writer->core( 'comments', self::COMMENT, $rows['comment'] );
					$this->writer->own(
						'comment',
						array( 'comment_id', 'post_id', 'root', 'reply_to', 'user_id', 'status', 'created' ),
						$rows['place']
					);
					$this->writer->core(
						'commentmeta',
						array( 'comment_id', 'meta_key', 'meta_value' ),
						$rows['picture']
					);
					$this->writer->own(
						'poll_vote',
						array( 'post_id', 'user_id', 'choice', 'created' ),
						$rows['vote']
					);
					$this->writer->recount_comments( $first, $last );
					$this->notebook->write( array( 'reacted' => $from + $last - $first + 1 ) );
				}
			);
			$tick( $last - $first + 1 );
		}
	}

	/**
	 * @param int                                        $n       Number of the activity.
	 * @param int                                        $id      Its post.
	 * @param int                                        $count   How many there are.
	 * @param array<int, int>                            $folders The first folder of each member.
	 * @param bool                                       $sparse  Few of each.
	 * @param int                                        $start   First free comment id of this chunk.
	 * @param array<string, list<list<int|string|null>>> $rows    Filled.
	 */
	private function one( int $n, int $id, int $count, array $folders, bool $sparse, int $start, array &$rows ): void {
		$about   = $this->activities->about( $n );
		$dice    = new Random( "{$this->seed}|life|$n" );
		$written = $this->timeline->written( $n, $count );
		$most    = $sparse ? 6 : min( 46, intdiv( $this->people->count() * 3, 5 ) );
		foreach ( $this->readers( $dice, $about, $most ) as $reader ) {
			$time               = $this->after( $written, $dice );
			$rows['reaction'][] = array( $this->people->id( $reader ), 1, $id, 1, 0, 0, $time );
			if ( isset( $folders[ $this->people->id( $reader ) ] ) && $dice->chance( 16 ) ) {
				$rows['favorite'][] = array( $this->people->id( $reader ), $id, 1, $time );
				$rows['item'][]     = array( $folders[ $this->people->id( $reader ) ], $id, $time );
			}
		}
		$theme = $this->bank->texts['themes'][ $about['theme'] ];
		$root  = 0;
		$said  = 0;
		$hot   = $sparse || 0 !== $n % self::HOT;
		foreach ( $this->readers( $dice, $about, $sparse ? 2 : 8 ) as $reader ) {
			$comment = $start + count( $rows['comment'] );
			$answer  = $root > 0 && $dice->chance( 30 );
			$writer  = $answer && $dice->chance( 60 ) ? $about['author'] : $reader;
			$text    = $answer
				? $dice->one( $this->bank->texts['replies'] )
				: $dice->one( $dice->chance( 60 ) ? $theme['comments'] : $this->bank->texts['general_comments'] );
			$time    = $answer
				? min( $this->notebook->number( 'now' ), $said + $dice->int( 30, 7200 ) )
				: $this->after( $written, $dice );
			$said    = $time;
			$this->comment( $comment, $id, $this->people->id( $writer ), $answer ? $root : 0, $text, $time, $rows );
			$picture = $this->picture( "$n|$reader", $theme );
			if ( '' !== $picture ) {
				$rows['picture'][] = array( $comment, '_zeromo_picture', $picture );
			}
			$root = $answer ? $root : $comment;
			if ( ! $hot ) {
				$hot = true;
				$this->like_comment( $comment, $n, $reader, $about, $time, $rows );
			}
		}
		$this->vote( $n, $id, $about, $written, $sparse, $rows );
	}

	/**
	 * From four to nine likes of a comment, where there are so many members who may.
	 *
	 * @param int                                          $comment Comment.
	 * @param int                                          $n       Number of the activity.
	 * @param int                                          $writer  Number of who wrote the comment.
	 * @param array{author: int, theme: int, circle: bool} $about   The activity.
	 * @param int                                          $written When the comment was written.
	 * @param array<string, list<list<int|string|null>>>   $rows    Filled.
	 */
	private function like_comment( int $comment, int $n, int $writer, array $about, int $written, array &$rows ): void {
		$dice  = new Random( "{$this->seed}|hot|$n" );
		$likes = $dice->int( 4, 9 );
		// Some of those who are asked are no readers of it, or have been asked before.
		foreach ( array_slice( $this->readers( $dice, $about, 0, 4 * $likes ), 0, $likes ) as $reader ) {
			if ( $reader !== $writer && $this->people->may_meet( $reader, $writer ) ) {
				$rows['reaction'][] = array(
					$this->people->id( $reader ),
					Counters::COMMENT,
					$comment,
					1,
					0,
					0,
					$this->after( $written, $dice ),
				);
			}
		}
	}

	/**
	 * Votes on the activity's poll, where it has one.
	 *
	 * @param int                                          $n       Number of the activity.
	 * @param int                                          $id      Its post.
	 * @param array{author: int, theme: int, circle: bool} $about   The activity.
	 * @param int                                          $written When.
	 * @param bool                                         $sparse  Few of them.
	 * @param array<string, list<list<int|string|null>>>   $rows    Filled.
	 */
	private function vote( int $n, int $id, array $about, int $written, bool $sparse, array &$rows ): void {
		$poll = $this->extras->poll( $n, $this->bank->texts['themes'][ $about['theme'] ]['key'] );
		if ( null === $poll ) {
			return;
		}
		$dice    = new Random( "{$this->seed}|votes|$n" );
		$ends    = $this->extras->ends( $n, $written );
		$options = count( $poll['options'] );
		// Each poll has another favourite option.
		$best = $dice->int( 0, $options - 1 );
		foreach ( $this->readers(
			$dice,
			$about,
			$sparse ? 3 : min( 40, $this->people->count() ),
			$sparse ? 0 : 8
		) as $reader ) {
			$choice = 0;
			for ( $left = $dice->int( 1, $poll['max'] ); $left > 0; $left-- ) {
				$choice |= 1 << ( ( $best + $dice->skewed( $options ) ) % $options );
			}
			$time           = $this->after( $written, $dice );
			$rows['vote'][] = array(
				$id,
				$this->people->id( $reader ),
				$choice,
				0 === $ends ? $time : min( $time, $ends - 60 ),
			);
		}
	}

	/**
	 * The stored form of a comment's picture; empty for most comments.
	 *
	 * @param string $which Tells it from other comments.
	 * @param Theme  $theme Of the activity.
	 */
	private function picture( string $which, array $theme ): string {
		$dice = new Random( "{$this->seed}|comment-picture|$which" );
		if ( ! $dice->chance( self::PICTURED ) ) {
			return '';
		}
		$this->by_tag ??= $this->pictures->by_tag();
		$fitting        = $this->by_tag[ $theme['pictures'][0] ] ?? array();
		return array() === $fitting ? '' : (string) wp_json_encode( array( $dice->one( $fitting ) ) );
	}

	/**
	 * @param int                                        $id   Comment.
	 * @param int                                        $post Post.
	 * @param int                                        $user Who wrote it.
	 * @param int                                        $root Comment it stands under, 0 for none.
	 * @param string                                     $text Words.
	 * @param int                                        $time Unix seconds.
	 * @param array<string, list<list<int|string|null>>> $rows Filled.
	 */
	private function comment( int $id, int $post, int $user, int $root, string $text, int $time, array &$rows ): void {
		$rows['comment'][] = array(
			$id,
			$post,
			'member',
			'',
			'',
			'127.0.0.1',
			(string) wp_date( 'Y-m-d H:i:s', $time ),
			gmdate( 'Y-m-d H:i:s', $time ),
			$text,
			0,
			'1',
			'',
			'comment',
			$root,
			$user,
		);
		$rows['place'][]   = array( $id, $post, $root, 0, $user, 1, $time );
	}

	/**
	 * Members who react, each once; in a closed circle only its members.
	 *
	 * @param Random                                          $dice  Chance.
	 * @param array{author: int, theme: int, circle: bool} $about The activity.
	 * @param int                                           $most  At most so many.
	 * @param int                                           $least At least so many try.
	 * @return list<int>
	 */
	private function readers( Random $dice, array $about, int $most, int $least = 0 ): array {
		$closed  = $about['circle'] && $this->places->is_closed( $about['theme'] );
		$readers = array();
		for ( $left = $least + $dice->skewed( $most + 1 ) + $dice->int( 0, 2 ); $left > 0; $left-- ) {
			$reader = $dice->int( 0, $this->people->count() - 1 );
			if (
				$this->people->may_meet( $reader, $about['author'] )
				&& ( ! $closed || in_array( $about['theme'], $this->places->of( $reader ), true ) )
			) {
				$readers[ $reader ] = $reader;
			}
		}
		return array_values( $readers );
	}

	private function after( int $written, Random $dice ): int {
		$left = max( 1, $this->notebook->number( 'now' ) - $written );
		return $written + $dice->skewed( $left );
	}
}
