<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Sql;

use Zeromo\Community\Generation\Choice;
use Zeromo\Community\Generation\ChoiceKind;
use Zeromo\Community\Kernel\Database\Db;

/** Categories and styles, in the table `generation_choice`. */
final class ChoiceRepository {

	/** Of each kind. */
	public const MOST = 100;

	public function __construct( private readonly Db $db ) {}

	/** @return list<Choice> Both kinds, in their order. */
	public function all( bool $only_on ): array {
		return $this->read(
			( $only_on ? 'is_on = 1' : '1 = 1' ) . ' ORDER BY kind, position, id LIMIT %d',
			array( 2 * self::MOST )
		);
	}

	public function find( int $id ): ?Choice {
		return $this->read( 'id = %d', array( $id ) )[0] ?? null;
	}

	/** Stores one; 0 where another has this name. */
	public function put( Choice $choice ): int {
		$values = array(
			$choice->name,
			$choice->prompt,
			$choice->image_id,
			(int) $choice->is_on,
			$choice->position,
		);
		if ( $choice->id > 0 ) {
			$this->db->execute(
				"UPDATE {$this->table()} SET name = %s, prompt = %s, image_id = %d, is_on = %d, position = %d
					WHERE id = %d",
				array( ...$values, $choice->id )
			);
			return $choice->id;
		}
		$new = $this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (kind,name,prompt,image_id,is_on,position) VALUES (%d,%s,%s,%d,%d,%d)",
			array( $choice->kind->value, ...$values )
		);
		return $new > 0 ? $this->db->insert_id() : 0;
	}

	public function remove( int $id ): bool {
		return $this->db->execute( "DELETE FROM {$this->table()} WHERE id = %d", array( $id ) ) > 0;
	}

	/** A picture is gone. */
	public function forget_picture( int $id ): void {
		$this->db->execute( "UPDATE {$this->table()} SET image_id = 0 WHERE image_id = %d", array( $id ) );
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Choice>
	 */
	private function read( string $where, array $values ): array {
		return array_map(
			static fn( array $row ): Choice => new Choice(
				(int) $row['id'],
				ChoiceKind::from( (int) $row['kind'] ),
				(string) $row['name'],
				(string) $row['prompt'],
				(int) $row['image_id'],
				(int) $row['position'],
				'1' === $row['is_on']
			),
			$this->db->rows(
				"SELECT id, kind, name, prompt, image_id, is_on, position FROM {$this->table()} WHERE $where",
				$values
			)
		);
	}

	private function table(): string {
		return $this->db->table( 'generation_choice' );
	}
}
