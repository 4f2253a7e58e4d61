<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

use Zeromo\Community\Audit\Api\AuditActs;

/** What owners do with the file of regions, as the audit log knows it. */
final class RegionActs implements AuditActs {

	public const UPLOAD = 'ip_region_upload';
	public const REMOVE = 'ip_region_remove';

	public function labels(): array {
		return array(
			self::UPLOAD => __( '上传 IP 属地数据库', 'zeromo-community' ),
			self::REMOVE => __( '删除 IP 属地数据库', 'zeromo-community' ),
		);
	}
}
