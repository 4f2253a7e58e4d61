<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls\Sql;

use Zeromo\Community\Feed\Api\MarkSql;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Polls\PollCounts;
use Zeromo\Community\Polls\PollRules;

/** Polls and votes in the tables `poll`, `poll_vote` and `poll_earlier`. */
final class PollRepository {

	public function __construct( private readonly Db $db ) {}

	/** The poll of a post, or null. */
	public function find( int $post ): ?Poll {
		$row = $this->db->row(
			"SELECT question, answers, most, deadline, hidden FROM {$this->poll()} WHERE post_id = %d",
			array( $post )
		);
		return null === $row ? null : self::made( $row );
	}

	/** Whether anybody has voted. */
	public function has_votes( int $post ): bool {
		return null !== $this->db->value(
			"SELECT post_id FROM {$this->poll()} WHERE post_id = %d AND voters > 0",
			array( $post )
		);
	}

	/** Keeps a poll; false when members have voted on other options. */
	public function save( int $post, Poll $poll ): bool {
		$answers = (string) wp_json_encode( $poll->options, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		$values  = array(
			$poll->question,
			$answers,
			$poll->ballot(),
			$poll->max,
			$poll->deadline,
			$poll->hidden ? 1 : 0,
		);
		if (
			$this->db->execute(
				"INSERT IGNORE INTO {$this->poll()} (post_id,question,answers,ballot,most,deadline,hidden,voters)"
					. ' VALUES (%d,%s,%s,%s,%d,%d,%d,0)',
				array( $post, ...$values )
			) > 0
		) {
			return true;
		}
		$this->db->execute(
			"UPDATE {$this->poll()}"
				. ' SET question = %s, answers = %s, ballot = %s, most = %d, deadline = %d, hidden = %d'
					. ' WHERE post_id = %d AND (voters = 0 OR ballot = %s)',
			array( ...$values, $post, $poll->ballot() )
		);
		return $poll->ballot() === $this->db->value(
			"SELECT ballot FROM {$this->poll()} WHERE post_id = %d",
			array( $post )
		);
	}

	/** Removes a poll without votes; false when it has votes. */
	public function drop( int $post ): bool {
		$this->db->execute( "DELETE FROM {$this->poll()} WHERE post_id = %d AND voters = 0", array( $post ) );
		return null === $this->db->value( "SELECT post_id FROM {$this->poll()} WHERE post_id = %d", array( $post ) );
	}

	/** Stores a member's vote; false when there is one already. */
	public function add( int $member, int $post, int $choice, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->vote()} (post_id,user_id,choice,created) VALUES (%d,%d,%d,%d)",
			array( $post, $member, $choice, $now )
		) > 0;
	}

	/**
	 * Stores votes of another community for a poll without any. Call it inside a transaction.
	 *
	 * @param list<array{int, int, int, int}> $rows    Post, member, choice as bits, Unix seconds.
	 * @param array<int, int>                 $earlier Votes without a member, by the option's number; 0 for voters.
	 * @param int                             $voters  Of both.
	 */
	public function add_many( int $post, array $rows, array $earlier, int $voters ): void {
		$this->db->insert_rows( $this->vote(), array( 'post_id', 'user_id', 'choice', 'created' ), $rows );
		$this->db->insert_rows(
			$this->earlier(),
			array( 'post_id', 'number', 'n' ),
			array_map(
				static fn( int $number, int $n ): array => array( $post, $number, $n ),
				array_keys( $earlier ),
				$earlier
			)
		);
		$this->db->execute( "UPDATE {$this->poll()} SET voters = %d WHERE post_id = %d", array( $voters, $post ) );
	}

	/** Counts one more voter for exactly these options; false when the options have changed. */
	public function count( int $post, string $ballot ): bool {
		return $this->db->execute(
			"UPDATE {$this->poll()} SET voters = voters + 1 WHERE post_id = %d AND ballot = %s",
			array( $post, $ballot )
		) > 0;
	}

	/**
	 * What a member chose, as bits by post; posts without a vote are missing.
	 *
	 * @param list<int> $posts Posts.
	 * @return array<int, int>
	 */
	public function choices( int $member, array $posts ): array {
		$out = array();
		if ( array() !== $posts ) {
			$question = $this->choices_sql( $member, $posts );
			foreach ( $this->db->rows( $question->sql, $question->values ) as $row ) {
				$out[ (int) $row['post_id'] ] = (int) $row['bit'];
			}
		}
		return $out;
	}

	/**
	 * The same, as a fragment of SQL.
	 *
	 * @param list<int> $posts Posts.
	 */
	public function choices_sql( int $member, array $posts ): MarkSql {
		return new MarkSql(
			"SELECT post_id, choice AS bit FROM {$this->vote()} WHERE user_id = %d AND post_id IN ("
				. Db::marks( count( $posts ) ) . ')',
			array( $member, ...$posts ),
			$posts
		);
	}

	/** Deletes the poll and the votes of a deleted post. */
	public function remove_post( int $post ): void {
		$this->db->execute( "DELETE FROM {$this->vote()} WHERE post_id = %d", array( $post ) );
		$this->db->execute( "DELETE FROM {$this->earlier()} WHERE post_id = %d", array( $post ) );
		$this->db->execute( "DELETE FROM {$this->poll()} WHERE post_id = %d", array( $post ) );
	}

	/**
	 * Deletes a member's votes, also from the totals, and gives their number. Call it inside a transaction.
	 */
	public function remove_member( int $member ): int {
		$voted = $this->db->value( "SELECT 1 FROM {$this->vote()} WHERE user_id = %d LIMIT 1", array( $member ) );
		if ( null === $voted ) {
			return 0;
		}
		$this->db->execute(
			"UPDATE {$this->poll()} SET voters = voters - 1"
				. " WHERE post_id IN (SELECT post_id FROM {$this->vote()} WHERE user_id = %d)",
			array( $member )
		);
		$this->take_off( PollCounts::TOTAL, 'user_id = %d', array( $member ) );
		foreach ( range( 1, PollRules::MOST ) as $number ) {
			$this->take_off(
				PollCounts::kind( $number ),
				'user_id = %d AND (choice & %d) > 0',
				array( $member, Poll::bit( $number ) )
			);
		}
		return $this->db->execute( "DELETE FROM {$this->vote()} WHERE user_id = %d", array( $member ) );
	}

	/**
	 * A member's votes, oldest post first.
	 *
	 * @return list<array{post: int, poll: Poll, choice: int, created: int}>
	 */
	public function of_member( int $member, int $limit, int $offset ): array {
		$rows = $this->db->rows(
			"SELECT v.post_id, v.choice, v.created, p.question, p.answers, p.most, p.deadline, p.hidden
				FROM {$this->vote()} v
			JOIN {$this->poll()} p ON p.post_id = v.post_id WHERE v.user_id = %d ORDER BY v.post_id LIMIT %d OFFSET %d",
			array( $member, $limit, $offset )
		);
		return array_map(
			static fn( array $row ): array =>
				array(
					'post' => (int) $row['post_id'],
					'poll' => self::made( $row ),
					'choice' => (int) $row['choice'],
					'created' => (int) $row['created'],
				),
			$rows
		);
	}

	/** @param list<int> $values For the condition. */
	private function take_off( string $kind, string $where, array $values ): void {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'counter' )} (object_type,object_id,kind,n) SELECT %d, post_id, %s, -1"
				. " FROM {$this->vote()} WHERE $where ON DUPLICATE KEY UPDATE n = n + VALUES(n)",
			array( Counters::POST, $kind, ...$values )
		);
	}

	/** @param array<string, string|null> $row Columns of the table. */
	private static function made( array $row ): Poll {
		$answers = json_decode( (string) $row['answers'], true );
		return new Poll(
			(string) $row['question'],
			array_values( array_filter( is_array( $answers ) ? $answers : array(), 'is_string' ) ),
			max( 1, (int) $row['most'] ),
			(int) $row['deadline'],
			1 === (int) $row['hidden']
		);
	}

	private function poll(): string {
		return $this->db->table( 'poll' );
	}

	private function earlier(): string {
		return $this->db->table( 'poll_earlier' );
	}

	private function vote(): string {
		return $this->db->table( 'poll_vote' );
	}
}
