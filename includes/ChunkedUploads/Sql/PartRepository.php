<?php

declare(strict_types=1);

namespace Zeromo\Community\ChunkedUploads\Sql;

use Zeromo\Community\ChunkedUploads\PartUpload;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Media\Api\FolderRows;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/** Table of uploads in parts. */
final class PartRepository implements FolderRows {

	private const COLUMNS = 'id,user_id,kind,filename,file,size,done,media_id';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Uploads in parts: `done` of `size` bytes are stored, `media_id` is the finished item, `expires` is in Unix
	 * seconds.
	 */
	public static function definition(): Table {
		return new Table(
			'upload',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			kind varchar(10) NOT NULL,
			filename varchar(255) NOT NULL DEFAULT '',
			file char(32) NOT NULL,
			size bigint unsigned NOT NULL,
			done bigint unsigned NOT NULL DEFAULT 0,
			media_id bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			expires int unsigned NOT NULL,
			PRIMARY KEY (id),
			KEY user_id (user_id,media_id),
			KEY expires (expires)"
		);
	}

	public function folder(): string {
		return PrivateFolder::PARTS;
	}

	/** Inserts an upload and returns its id. */
	public function add(
		int $member,
		string $kind,
		string $filename,
		string $file,
		int $size,
		int $now,
		int $expires
	): int {
		$this->db->execute(
			"INSERT INTO {$this->table()} (user_id,kind,filename,file,size,done,media_id,created,expires)
				VALUES (%d,%s,%s,%s,%d,0,0,%d,%d)",
			array( $member, $kind, $filename, $file, $size, $now, $expires )
		);
		return $this->db->insert_id();
	}

	/** An upload of a member, null if it is another's or does not exist. */
	public function find( int $id, int $member ): ?PartUpload {
		return $this->read( 'id = %d AND user_id = %d', array( $id, $member ) )[0] ?? null;
	}

	/** Number of a member's unfinished uploads. */
	public function growing( int $member ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->table()} WHERE user_id = %d AND media_id = 0",
			array( $member )
		);
	}

	/** Advances the offset by compare-and-swap; false if it was another. */
	public function advance( int $id, int $from, int $to, int $expires ): bool {
		return $this->db->execute(
			"UPDATE {$this->table()} SET done = %d, expires = %d WHERE id = %d AND done = %d AND media_id = 0",
			array( $to, $expires, $id, $from )
		) > 0;
	}

	/** Stores the finished item. */
	public function finish( int $id, int $media_id ): void {
		$this->db->execute( "UPDATE {$this->table()} SET media_id = %d WHERE id = %d", array( $media_id, $id ) );
	}

	/** Deletes it; false if another call has deleted it. */
	public function remove( int $id ): bool {
		return $this->db->execute( "DELETE FROM {$this->table()} WHERE id = %d", array( $id ) ) > 0;
	}

	/**
	 * Expired uploads.
	 *
	 * @return list<PartUpload>
	 */
	public function expired( int $now, int $limit ): array {
		return $this->read( 'expires <= %d ORDER BY expires LIMIT %d', array( $now, $limit ) );
	}

	/**
	 * All uploads of a member.
	 *
	 * @return list<PartUpload>
	 */
	public function of_member( int $member ): array {
		return $this->read( 'user_id = %d', array( $member ) );
	}

	public function known( array $files ): array {
		return $this->db->column(
			"SELECT file FROM {$this->table()} WHERE file IN (" . Db::marks( count( $files ), '%s' ) . ')',
			$files
		);
	}

	/**
	 * @param list<int|string> $values For the condition.
	 * @return list<PartUpload>
	 */
	private function read( string $where, array $values ): array {
		return array_map(
			static fn( array $row ): PartUpload => new PartUpload(
				(int) $row['id'],
				(int) $row['user_id'],
				(string) $row['kind'],
				(string) $row['filename'],
				(string) $row['file'],
				(int) $row['size'],
				(int) $row['done'],
				(int) $row['media_id']
			),
			$this->db->rows( 'SELECT ' . self::COLUMNS . " FROM {$this->table()} WHERE $where", $values )
		);
	}

	private function table(): string {
		return $this->db->table( 'upload' );
	}
}
