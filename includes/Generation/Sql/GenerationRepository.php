<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Sql;

use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Generation;
use Zeromo\Community\Generation\GenerationState;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;

/** What members have asked for, in the tables `generation` and `generation_picture`. */
final class GenerationRepository {

	private const COLUMNS = 'id, user_id, title, prompt, model_id, cat_id, style_id, size, pieces, asset, price, paid,
		state, turn, task, reason, created, deadline';

	private const OPEN = '(1,2,3)';

	public function __construct( private readonly Db $db ) {}

	/** Adds one that waits; its number is given. */
	public function add( Generation $one ): int {
		$this->db->execute(
			"INSERT INTO {$this->table()} (user_id,title,prompt,model_id,cat_id,style_id,size,pieces,asset,price,state,
				created,deadline) VALUES (%d,%s,%s,%d,%d,%d,%s,%d,%d,%d,%d,%d,%d)",
			array(
				$one->user_id,
				$one->title,
				$one->prompt,
				$one->model_id,
				$one->cat_id,
				$one->style_id,
				$one->size,
				$one->count,
				$one->asset->number(),
				$one->price,
				$one->state->value,
				$one->created,
				$one->deadline,
			)
		);
		return $this->db->insert_id();
	}

	/** Null also for one that its member has put away. */
	public function find( int $id ): ?Generation {
		return $this->read( 'id = %d AND is_hidden = 0', array( $id ) )[0] ?? null;
	}

	/** How many a member has at work, counted up to a bound. */
	public function open( int $member, int $most ): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->table()} WHERE user_id = %d AND is_hidden = 0 AND state IN " . self::OPEN
					. ' LIMIT %d',
				array( $member, $most )
			)
		);
	}

	/**
	 * The first that wait and have a lower number, for their place in the queue.
	 *
	 * @return list<int> Numbers.
	 */
	public function waiting( int $below, int $most ): array {
		return $this->db->ids(
			"SELECT id FROM {$this->table()} WHERE state = %d AND id < %d ORDER BY id LIMIT %d",
			array( GenerationState::Waiting->value, $below, $most )
		);
	}

	/**
	 * A member's, the newest first.
	 *
	 * @return list<Generation>
	 */
	public function page( int $member, int $before, int $skip, int $limit ): array {
		return $this->read(
			'user_id = %d AND is_hidden = 0 AND id < %d ORDER BY id DESC LIMIT %d, %d',
			array( $member, $before > 0 ? $before : PHP_INT_MAX, $skip, $limit )
		);
	}

	/**
	 * Everybody's, the newest first.
	 *
	 * @param list<GenerationState> $states Empty for all.
	 * @param int                   $member 0 for everybody.
	 * @return list<Generation>
	 */
	public function everybody( array $states, int $member, int $before, int $limit ): array {
		$where  = 'id < %d';
		$values = array( $before > 0 ? $before : PHP_INT_MAX );
		if ( array() !== $states ) {
			$where .= ' AND state IN (' . Db::marks( count( $states ) ) . ')';
			array_push( $values, ...array_map( static fn( GenerationState $one ): int => $one->value, $states ) );
		}
		if ( $member > 0 ) {
			$where   .= ' AND user_id = %d';
			$values[] = $member;
		}
		return $this->read( "$where ORDER BY id DESC LIMIT %d", array( ...$values, $limit ) );
	}

	/** @return list<Generation> A member's that wait or are worked on. */
	public function open_of( int $member, int $limit ): array {
		return $this->read(
			'user_id = %d AND is_hidden = 0 AND state IN ' . self::OPEN . ' LIMIT %d',
			array( $member, $limit )
		);
	}

	/** @return list<Generation> Open ones whose time ended before a moment. */
	public function overdue( int $before, int $limit ): array {
		return $this->read( 'state IN ' . self::OPEN . ' AND deadline < %d LIMIT %d', array( $before, $limit ) );
	}

	/** Takes one up: a worker that is behind another gets false. */
	public function claim( int $id, int $turn ): bool {
		return $this->db->execute(
			"UPDATE {$this->table()} SET turn = turn + 1, state = CASE WHEN state = 1 THEN 2 ELSE state END
				WHERE id = %d AND turn = %d AND state IN " . self::OPEN,
			array( $id, $turn )
		) > 0;
	}

	/** Goes from one state to another, at this turn; false where it is not there any more. */
	public function move( Generation $from, int $turn, GenerationState $to, string $task = '' ): bool {
		return $this->db->execute(
			"UPDATE {$this->table()} SET state = %d, task = %s WHERE id = %d AND turn = %d AND state IN " . self::OPEN,
			array( $to->value, $task, $from->id, $turn )
		) > 0;
	}

	/** Ends one, once; false where it has ended. */
	public function end(
		int $id,
		GenerationState $to,
		?FailReason $reason,
		int $paid,
		bool $only_waiting = false
	): bool {
		return $this->db->execute(
			"UPDATE {$this->table()} SET state = %d, reason = %d, paid = %d WHERE id = %d AND state IN "
				. ( $only_waiting ? '(1)' : self::OPEN ),
			array( $to->value, $reason->value ?? 0, $paid, $id )
		) > 0;
	}

	/** Takes an ended one out of its member's list; false where it is not there. */
	public function hide( int $id ): bool {
		return $this->db->execute(
			"UPDATE {$this->table()} SET is_hidden = 1, title = '', prompt = '' WHERE id = %d AND is_hidden = 0
				AND state NOT IN " . self::OPEN,
			array( $id )
		) > 0;
	}

	/** @param list<int> $media Pictures, in their order. */
	public function add_pictures( int $id, array $media ): void {
		$rows = array();
		foreach ( $media as $n => $one ) {
			$rows[] = array( $id, $n, $one );
		}
		$this->db->insert_rows( $this->picture(), array( 'generation_id', 'n', 'media_id' ), $rows );
	}

	/**
	 * Pictures of several.
	 *
	 * @param list<int> $ids Generations.
	 * @return array<int, list<int>> By generation.
	 */
	public function pictures( array $ids ): array {
		$found = array();
		if ( array() !== $ids ) {
			$rows = $this->db->rows(
				"SELECT generation_id, media_id FROM {$this->picture()}
					WHERE generation_id IN (" . Db::marks( count( $ids ) ) . ') ORDER BY generation_id, n',
				$ids
			);
			foreach ( $rows as $row ) {
				$found[ (int) $row['generation_id'] ][] = (int) $row['media_id'];
			}
		}
		return $found;
	}

	/** A picture is gone. */
	public function forget_picture( int $media ): void {
		$this->db->execute( "DELETE FROM {$this->picture()} WHERE media_id = %d", array( $media ) );
	}

	/** Forgets words and pictures of a member's; what was paid stays in the ledger. True where there was something. */
	public function forget_member( int $member ): bool {
		$this->db->execute(
			"DELETE FROM {$this->picture()} WHERE generation_id IN
				(SELECT id FROM {$this->table()} WHERE user_id = %d)",
			array( $member )
		);
		return $this->db->execute(
			"UPDATE {$this->table()} SET is_hidden = 1, title = '', prompt = ''
				WHERE user_id = %d AND is_hidden = 0 AND state NOT IN " . self::OPEN,
			array( $member )
		) > 0;
	}

	/** Takes a member's rows away; the account is gone. */
	public function remove_member( int $member ): void {
		$this->db->execute(
			"DELETE FROM {$this->picture()} WHERE generation_id IN
				(SELECT id FROM {$this->table()} WHERE user_id = %d)",
			array( $member )
		);
		$this->db->execute( "DELETE FROM {$this->table()} WHERE user_id = %d", array( $member ) );
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Generation>
	 */
	private function read( string $where, array $values ): array {
		return array_map(
			static fn( array $row ): Generation => new Generation(
				(int) $row['id'],
				(int) $row['user_id'],
				(string) $row['title'],
				(string) $row['prompt'],
				(int) $row['model_id'],
				(int) $row['cat_id'],
				(int) $row['style_id'],
				(string) $row['size'],
				(int) $row['pieces'],
				Asset::numbered( (int) $row['asset'] ),
				(int) $row['price'],
				GenerationState::from( (int) $row['state'] ),
				(int) $row['turn'],
				(string) $row['task'],
				FailReason::tryFrom( (int) $row['reason'] ),
				(int) $row['paid'],
				(int) $row['created'],
				(int) $row['deadline']
			),
			$this->db->rows( 'SELECT ' . self::COLUMNS . " FROM {$this->table()} WHERE $where", $values )
		);
	}

	private function table(): string {
		return $this->db->table( 'generation' );
	}

	private function picture(): string {
		return $this->db->table( 'generation_picture' );
	}
}
