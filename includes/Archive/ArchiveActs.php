<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Audit\Api\AuditActs;

/** What owners do here, as the audit log knows it. */
final class ArchiveActs implements AuditActs {

	public const EXPORT   = 'archive_export';
	public const DOWNLOAD = 'archive_download';
	public const REMOVE   = 'archive_remove';
	public const STOP     = 'archive_stop';
	public const RESUME   = 'archive_resume';
	public const CHECK    = 'archive_check';
	public const RESTORE  = 'archive_restore';

	public function labels(): array {
		return array(
			self::EXPORT   => __( '开始整站归档', 'zeromo-community' ),
			self::DOWNLOAD => __( '下载整站归档', 'zeromo-community' ),
			self::REMOVE   => __( '删除整站归档', 'zeromo-community' ),
			self::STOP     => __( '停下归档或恢复', 'zeromo-community' ),
			self::RESUME   => __( '接着归档或恢复', 'zeromo-community' ),
			self::CHECK    => __( '检查要恢复的归档', 'zeromo-community' ),
			self::RESTORE  => __( '从归档恢复整站', 'zeromo-community' ),
		);
	}
}
