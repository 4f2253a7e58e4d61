<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Shield\Api\EvidenceEntry;
use Zeromo\Community\Shield\Api\EvidenceSource;

/** Published posts that a member sees, was mentioned in and told of. */
final class ReceivedMentions implements EvidenceSource {

	public function __construct( private readonly Db $db, private readonly ContentVisibility $visibility ) {}

	public function entries( int $member, int $since, int $most ): array {
		$rows = $this->db->rows(
			'SELECT p.ID, p.post_author, u.display_name, p.post_date_gmt, p.post_title, p.post_content'
				. " FROM {$this->db->table( 'mention' )} n JOIN {$this->db->core( 'posts' )} p ON p.ID = n.post_id"
				. " LEFT JOIN {$this->db->core( 'users' )} u ON u.ID = p.post_author"
				. " WHERE n.user_id = %d AND n.told = 1 AND p.post_status = 'publish'"
				. ' AND p.post_author <> %d AND p.post_date_gmt >= %s ORDER BY p.ID DESC LIMIT %d',
			array( $member, $member, gmdate( 'Y-m-d H:i:s', $since ), $most )
		);
		$ids  = array_map( static fn( array $row ): int => (int) $row['ID'], $rows );
		$seen = array();
		foreach ( array() === $ids ? array() : $this->visibility->visible_rows( $ids, $member ) as $row ) {
			$seen[ $row->post_id ] = true;
		}
		$rows = array_values(
			array_filter( $rows, static fn( array $row ): bool => isset( $seen[ (int) $row['ID'] ] ) )
		);
		return array_map(
			static fn( array $row ): EvidenceEntry => new EvidenceEntry(
				'mention',
				(int) $row['ID'],
				(int) $row['post_author'],
				(string) $row['display_name'],
				(int) strtotime( $row['post_date_gmt'] . ' UTC' ),
				trim( $row['post_title'] . "\n" . wp_strip_all_tags( (string) $row['post_content'] ) ),
				home_url( "/?p={$row['ID']}" )
			),
			$rows
		);
	}
}
