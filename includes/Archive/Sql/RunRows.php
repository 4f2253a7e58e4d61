<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive\Sql;

use Zeromo\Community\Archive\ArchiveFolder;
use Zeromo\Community\Archive\Progress;
use Zeromo\Community\Archive\Run;
use Zeromo\Community\Archive\RunOptions;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Media\Api\FolderRows;

/** Runs. One is open at a time: the key `only_one`. They are in no archive, and a restore leaves them. */
final class RunRows implements FolderRows {

	/** Seconds after which what nobody has asked for goes with its files. */
	private const KEPT = WEEK_IN_SECONDS;

	private const COLUMNS = 'id, kind, state, name, options, progress, problems, error, bytes, started, updated,
		expires';

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	public static function definition(): Table {
		return new Table(
			'archive',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			kind varchar(10) NOT NULL,
			state varchar(10) NOT NULL,
			only_one varchar(10) DEFAULT NULL,
			name char(32) NOT NULL,
			options text NOT NULL,
			progress longtext NOT NULL,
			problems text NOT NULL,
			error varchar(500) NOT NULL DEFAULT '',
			bytes bigint unsigned NOT NULL DEFAULT 0,
			started int unsigned NOT NULL,
			updated int unsigned NOT NULL,
			expires int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY only_one (only_one),
			UNIQUE KEY name (name),
			KEY expires (expires)"
		);
	}

	/** Begins one and gives its id; 0 where one is open. */
	public function begin( string $kind, string $state, RunOptions $options, Progress $at ): int {
		$now  = $this->clock->now();
		$made = $this->db->execute(
			"INSERT IGNORE INTO {$this->table()}
				(kind,state,only_one,name,options,progress,problems,started,updated,expires)
				VALUES (%s,%s,'open',%s,%s,%s,'[]',%d,%d,%d)",
			array(
				$kind,
				$state,
				bin2hex( random_bytes( 16 ) ),
				(string) wp_json_encode( $options, JSON_UNESCAPED_UNICODE ),
				(string) wp_json_encode( $at ),
				$now,
				$now,
				$this->expiry( $state ),
			)
		);
		return $made > 0 ? $this->db->insert_id() : 0;
	}

	public function find( int $id ): ?Run {
		return $this->read( 'WHERE id = %d', array( $id ) )[0] ?? null;
	}

	/** The run in a unit that changes it: another process waits until the unit ends. */
	public function hold( int $id ): ?Run {
		$this->db->hold( $this->table(), 'id', $id );
		return $this->find( $id );
	}

	public function open(): ?Run {
		return $this->read( "WHERE only_one = 'open'", array() )[0] ?? null;
	}

	/**
	 * The newest.
	 *
	 * @return list<Run>
	 */
	public function newest( int $limit ): array {
		return $this->read( 'ORDER BY id DESC LIMIT %d', array( $limit ) );
	}

	/**
	 * Those whose files are due to go.
	 *
	 * @return list<Run>
	 */
	public function expired( int $limit ): array {
		return $this->read(
			'WHERE expires > 0 AND expires <= %d ORDER BY expires LIMIT %d',
			array( $this->clock->now(), $limit )
		);
	}

	/** Stores how far it is. */
	public function save( Run $run ): void {
		$this->db->execute(
			"UPDATE {$this->table()} SET kind = %s, state = %s, progress = %s, problems = %s, error = %s, bytes = %d,
				updated = %d, expires = %d" . ( $run->is_open() ? '' : ', only_one = NULL' ) . ' WHERE id = %d',
			array(
				$run->kind,
				$run->state,
				(string) wp_json_encode( $run->at ),
				(string) wp_json_encode( $run->problems, JSON_UNESCAPED_UNICODE ),
				mb_substr( $run->error, 0, 500 ),
				$run->bytes,
				$this->clock->now(),
				$this->expiry( $run->state ),
				$run->id,
			)
		);
	}

	/** Removes it; false where another call has done so. */
	public function remove( int $id ): bool {
		return $this->db->execute( "DELETE FROM {$this->table()} WHERE id = %d", array( $id ) ) > 0;
	}

	public function folder(): string {
		return ArchiveFolder::NAME;
	}

	public function known( array $files ): array {
		return $this->db->column(
			"SELECT name FROM {$this->table()} WHERE name IN (" . Db::marks( count( $files ), '%s' ) . ')',
			$files
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
				(string) $row['kind'],
				(string) $row['state'],
				(string) $row['name'],
				RunOptions::read( (string) $row['options'] ),
				Progress::read( (string) $row['progress'] ) ?? new Progress( '' ),
				array_values( array_filter( (array) json_decode( (string) $row['problems'], true ), 'is_string' ) ),
				(string) $row['error'],
				(int) $row['bytes'],
				(int) $row['started'],
				(int) $row['updated'],
				(int) $row['expires']
			),
			$this->db->rows( 'SELECT ' . self::COLUMNS . " FROM {$this->table()} $where", $values )
		);
	}

	/** What is being done does not go. */
	private function expiry( string $state ): int {
		return Run::RUNNING === $state ? 0 : $this->clock->now() + self::KEPT;
	}

	private function table(): string {
		return $this->db->table( 'archive' );
	}
}
