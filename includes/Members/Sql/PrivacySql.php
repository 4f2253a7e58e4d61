<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;

/** What members do not let others, as a condition of other rooms' lists. */
final class PrivacySql {

	public function __construct( private readonly Db $db ) {}

	/** That the member in $column has no row with this key, or is the viewer. */
	public function without( string $key, string $column, int $viewer ): SqlPart {
		return new SqlPart(
			'',
			"($column = %d OR NOT EXISTS (SELECT 1 FROM {$this->db->core( 'usermeta' )} zpm"
				. " WHERE zpm.user_id = $column AND zpm.meta_key = %s))",
			array(),
			array( $viewer, $key )
		);
	}
}
