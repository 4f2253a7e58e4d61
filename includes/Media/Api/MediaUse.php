<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Stays;

/**
 * A column in which a room stores media ids. Media in none of these columns are removed after some days, so each room
 * that stores media ids must contribute its columns. Rooms of this level and other plugins use the filter
 * `zeromo_media_in_use( list<int> $used, list<int> $ids )`.
 */
#[Stays]
final class MediaUse {

	/** Full name. */
	public readonly string $table;

	/**
	 * @param Db     $db     Gives full table names.
	 * @param string $table  A table of this plugin; with a key, one of core's meta tables.
	 * @param string $column Column of the id.
	 * @param string $key    In core's meta tables: only rows with this `meta_key`.
	 * @param bool   $json   The column holds JSON: snapshots of Library::snapshot(), `"id":5`, lists of ids.
	 * @param bool   $open   False: use in this column does not make a picture public, see GuardedPictures.
	 */
	public function __construct(
		Db $db,
		string $table,
		public readonly string $column,
		public readonly string $key = '',
		public readonly bool $json = false,
		public readonly bool $open = true
	) {
		$this->table = '' === $key ? $db->table( $table ) : $db->core( $table );
	}
}
