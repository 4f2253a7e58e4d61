<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Notifications\NotificationPreferences;

/** Who gets e-mails, from core's user meta. */
final class DigestReaders {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Members who want e-mails, by id.
	 *
	 * @return list<int>
	 */
	public function after( int $id, int $limit ): array {
		return $this->db->ids(
			"SELECT user_id FROM {$this->db->core( 'usermeta' )}"
				. ' WHERE meta_key = %s AND user_id > %d ORDER BY user_id LIMIT %d',
			array( NotificationPreferences::DIGEST, $id, $limit )
		);
	}
}
