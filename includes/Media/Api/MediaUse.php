<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Database\Db;

/**
 * A place where a room keeps ids of media it shows. What stands in none of these places for some days is removed, so a
 * room that keeps media must contribute its columns. A room of this level, or a site's plugin, uses the filter
 * `zeromo_media_in_use( list<int> $used, list<int> $ids )`.
 */
final class MediaUse {

	/** Full name. */
	public readonly string $table;

	/**
	 * @param Db     $db     Knows full names.
	 * @param string $table  A table of ours; with a key, one of core's meta tables.
	 * @param string $column With the id.
	 * @param string $key    Of core's meta tables: only rows with this `meta_key`.
	 * @param bool   $json   The column holds JSON: snapshots of Library::snapshot(), `"id":5`, lists of ids.
	 * @param bool   $open   False: what stands here is no reason for a picture to have an address for everybody, see
	 *                       GuardedPictures.
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
