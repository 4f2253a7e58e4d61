<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use Zeromo\Community\Audit\Api\AuditActs;

/** What owners do here, as the audit log knows it. */
final class ImportActs implements AuditActs {

	public const BEGIN = 'import_begin';
	public const STOP  = 'import_stop';

	public function labels(): array {
		return array(
			self::BEGIN => __( '开始迁入', 'zeromo-community' ),
			self::STOP  => __( '停下迁入', 'zeromo-community' ),
		);
	}
}
