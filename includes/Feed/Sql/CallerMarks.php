<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Sql;

use Zeromo\Community\Feed\Api\AuthorMarks;
use Zeromo\Community\Feed\Api\MarkSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** The reader's marks of all rooms in one statement, before the rooms are asked for their fields. */
final class CallerMarks {

	/**
	 * @param Db                             $db      Statements.
	 * @param Collection<AuthorMarks> $authors Rooms with marks on members.
	 */
	public function __construct(
		private readonly Db $db,
		#[All( AuthorMarks::class )] private readonly Collection $authors
	) {}

	/**
	 * Reads what is not known; a room that is alone in not knowing asks for itself.
	 *
	 * @param list<MarkSource> $sources Rooms with marks on posts.
	 * @param list<int>        $ids     Posts.
	 * @param list<int>        $members Their authors and whom they mention.
	 * @param array<int, array<string, mixed>> $fields What parts made of the posts.
	 */
	public function load( array $sources, array $ids, array $members, int $viewer, array $fields ): void {
		if ( 0 === $viewer ) {
			return;
		}
		$asked   = array();
		$posts   = count( $sources );
		$sources = array( ...$sources, ...$this->authors->all() );
		foreach ( $sources as $n => $source ) {
			$part = $source->mark_sql( $n < $posts ? $ids : $members, $viewer, $fields );
			if ( null !== $part ) {
				$asked[ $n ] = $part;
			}
		}
		if ( count( $asked ) < 2 ) {
			return;
		}
		$parts  = array();
		$values = array();
		foreach ( $asked as $n => $part ) {
			$parts[] = "SELECT %d AS source, m$n.post_id, m$n.bit FROM ({$part->sql}) m$n";
			array_push( $values, $n, ...$part->values );
		}
		$bits = array();
		foreach ( $this->db->rows( implode( ' UNION ALL ', $parts ), $values ) as $row ) {
			$post                                    = (int) $row['post_id'];
			$bits[ (int) $row['source'] ][ $post ] = (
				$bits[ (int) $row['source'] ][ $post ] ?? 0
			) | (int) $row['bit'];
		}
		foreach ( $asked as $n => $part ) {
			$sources[ $n ]->take_marks( $part->posts, $viewer, $bits[ $n ] ?? array() );
		}
	}
}
