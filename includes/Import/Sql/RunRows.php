<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Sql;

use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Import\Api\Report;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;

/** Runs. Of each source one is open at a time: the key `only_one`. */
final class RunRows {

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	/** Begins one and gives its id; 0 where one of this source is open. */
	public function begin( string $source, ImportOptions $options, bool $dry ): int {
		$now  = $this->clock->now();
		$made = $this->db->execute(
			"INSERT IGNORE INTO {$this->name()} (source,state,only_one,dry,options,report,started,updated)
				VALUES (%s,%s,%s,%d,%s,'{}',%d,%d)",
			array(
				$source,
				Run::RUNNING,
				$source,
				(int) $dry,
				(string) wp_json_encode( $options, JSON_UNESCAPED_UNICODE ),
				$now,
				$now,
			)
		);
		return $made > 0 ? $this->db->insert_id() : 0;
	}

	public function find( int $id ): ?Run {
		return $this->read( 'WHERE id = %d', array( $id ) )[0] ?? null;
	}

	/** The run in a unit that changes it: another process waits until the unit ends. */
	public function hold( int $id ): ?Run {
		$this->db->hold( $this->name(), 'id', $id );
		return $this->find( $id );
	}

	/** The open one of a source. */
	public function open( string $source ): ?Run {
		return $this->read( 'WHERE only_one = %s', array( $source ) )[0] ?? null;
	}

	/**
	 * The newest.
	 *
	 * @return list<Run>
	 */
	public function newest( int $limit ): array {
		return $this->read( 'ORDER BY id DESC LIMIT %d', array( $limit ) );
	}

	/** Stores how far it is. */
	public function save( Run $run ): void {
		$this->db->execute(
			"UPDATE {$this->name()} SET state = %s, stage = %s, position = %d, report = %s, error = %s, updated = %d"
				. ( $run->is_open() ? '' : ', only_one = NULL' ) . ' WHERE id = %d',
			array(
				$run->state,
				$run->stage,
				$run->position,
				(string) wp_json_encode( $run->report, JSON_UNESCAPED_UNICODE ),
				mb_substr( $run->error, 0, 500 ),
				$this->clock->now(),
				$run->id,
			)
		);
	}

	/** Gives an open one up: what it has taken in stays; false where it was so already. */
	public function close( int $id ): bool {
		return 0 < $this->db->execute(
			"UPDATE {$this->name()} SET only_one = NULL, state = 'done' WHERE id = %d AND only_one IS NOT NULL",
			array( $id )
		);
	}

	/**
	 * @param list<int|string> $values For $where.
	 * @return list<Run>
	 */
	private function read( string $where, array $values ): array {
		return array_map(
			static fn( array $row ): Run => new Run(
				(int) $row['id'],
				(string) $row['source'],
				(string) $row['state'],
				'1' === (string) $row['dry'],
				(string) $row['stage'],
				(int) $row['position'],
				ImportOptions::stored( (string) $row['options'] ),
				Report::of( (string) $row['report'] ),
				(string) $row['error'],
				(int) $row['started'],
				(int) $row['updated']
			),
			$this->db->rows(
				"SELECT id, source, state, dry, stage, position, options, report, error, started, updated
					FROM {$this->name()} $where",
				$values
			)
		);
	}

	private function name(): string {
		return $this->db->table( 'import_run' );
	}
}
