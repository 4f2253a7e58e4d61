<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

use Zeromo\Community\Audit\Api\AuditActs;

/** What happens to passkeys, as the audit log knows it. */
final class PasskeyActs implements AuditActs {

	/** A sign-in was refused because the counter did not go on. */
	public const COPIED = 'passkey_copied';

	public function labels(): array {
		return array( self::COPIED => __( '拒绝可能被复制的通行密钥', 'zeromo-community' ) );
	}
}
