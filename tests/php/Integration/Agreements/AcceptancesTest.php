<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Agreements;

use Zeromo\Community\AdminLists\Sql\AcceptanceExportRows;
use Zeromo\Community\Agreements\Api\Acceptances;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Who has accepted which version, for owners alone: by pages, by name, by agreement, and as a file. */
final class AcceptancesTest extends IntegrationTestCase {

	public function test_owners_read_all_of_them_once_and_find_a_member(): void {
		$members = array();
		$kinds   = array( 1 => 'terms', 2 => 'privacy', 3 => 'terms' );
		foreach ( array( '甲', '乙', '丙' ) as $name ) {
			$members[] = $this->create_member( 'subscriber', $name );
		}
		$db = $this->db();
		foreach ( array( array( 1, 'terms', 1 ), array( 2, 'privacy', 1 ), array( 3, 'terms', 2 ) ) as $version ) {
			$db->insert_rows(
				$db->table( 'agreement_version' ),
				array( 'version_id', 'kind', 'number', 'hash', 'body', 'note' ),
				array( array( ...$version, 'h', 't', 'n' ) )
			);
		}
		foreach ( $members as $at => $member ) {
			foreach ( 2 === $at ? array( 1 ) : array( 1, 2, 3 ) as $version ) {
				$db->insert_rows(
					$db->table( 'agreement_acceptance' ),
					array( 'user_id', 'kind', 'version_id', 'address', 'created' ),
					array(
						array( $member, $kinds[ $version ], $version, '1.2.3.4', 1790000000 + $version ),
					)
				);
			}
		}
		$this->as_user( $this->create_member( 'administrator' ) );
		$list = fn( array $of ): array => $this->data( $this->rest( 'GET', '/admin/acceptances', $of ) );
		$seen = array();
		$next = '';
		do {
			$page = $list( array( 'per_page' => 2, 'cursor' => $next ) );
			$seen = array( ...$seen, ...array_column( $page['items'], 'id' ) );
			$next = $page['next_cursor'];
		} while ( null !== $next );
		self::assertSame(
			array(
				"{$members[2]}-1",
				"{$members[1]}-3",
				"{$members[1]}-1",
				"{$members[1]}-2",
				"{$members[0]}-3",
				"{$members[0]}-1",
				"{$members[0]}-2",
			),
			$seen
		);
		$found = $list( array( 'search' => '乙', 'kind' => 'privacy' ) )['items'];
		self::assertSame(
			array( array( '乙', '隐私政策', 1, '1.2.3.4' ) ),
			array_map(
				static fn( array $one ): array => array(
					$one['name'],
					$one['agreement'],
					$one['number'],
					$one['address'],
				),
				$found
			)
		);
		self::assertSame( array(), $list( array( 'search' => '%' ) )['items'] );
		$file = $this->service( AcceptanceExportRows::class );
		$rows = array_map(
			static fn( array $row ): string => "$row[0]-$row[4]",
			iterator_to_array( $file->rows( 1790000002, 1790000003 ), false )
		);
		self::assertSame( array( "{$members[0]}-1", "{$members[1]}-1" ), $rows, 'of a time' );
		self::assertCount( 7, iterator_to_array( $file->rows( 0, 0 ), false ) );
		$pieces = $this->service( Acceptances::class );
		$last   = array( 0, 0 );
		$read   = array();
		do {
			$piece = $pieces->piece( $last[0], $last[1], 0, 0, 1 );
			foreach ( $piece as $one ) {
				$last   = array( $one->user_id, $one->version_id );
				$read[] = "$one->user_id-$one->version_id";
			}
		} while ( array() !== $piece );
		self::assertSame( array_reverse( $seen ), $read, 'row by row' );
		foreach ( array( 'subscriber', 'editor' ) as $role ) {
			$this->as_user( $this->create_member( $role ) );
			$this->assert_refused( $this->rest( 'GET', '/admin/acceptances' ), 403, 'zeromo_forbidden' );
		}
	}
}
