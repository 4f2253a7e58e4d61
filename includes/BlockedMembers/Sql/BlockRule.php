<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers\Sql;

use Zeromo\Community\Posts\Api\VisibilityRule;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;

/**
 * Members of whom one has blocked the other see nothing of each other. Each row is looked up twice by the primary key.
 */
final class BlockRule implements VisibilityRule {

	public function __construct( private readonly Db $db, private readonly BlockRepository $blocks ) {}

	public function sql( string $column, int $viewer ): SqlPart {
		$block = $this->db->table( 'block' );
		return new SqlPart(
			'',
			"NOT EXISTS (SELECT 1 FROM $block zba WHERE zba.user_id = %d AND zba.target_id = $column)
				AND NOT EXISTS (SELECT 1 FROM $block zbb WHERE zbb.user_id = $column AND zbb.target_id = %d)",
			array(),
			array( $viewer, $viewer )
		);
	}

	public function refuses( array $members, int $viewer ): array {
		return array() === $members ? array() : $this->blocks->among( $viewer, $members );
	}
}
