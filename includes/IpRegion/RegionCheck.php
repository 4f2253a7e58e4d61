<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

use Zeromo\Community\IpRegion\Api\Regions;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether the file of regions is there and can be read. */
final class RegionCheck implements Checkup {

	public function __construct( private readonly Regions $regions, private readonly RegionFile $file ) {}

	public function name(): string {
		return 'ip_region';
	}

	public function group(): CheckGroup {
		return CheckGroup::Files;
	}

	public function label(): string {
		return __( 'IP 属地的数据库', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		if ( ! $this->regions->is_on() ) {
			return Finding::good( __( '没有打开，不需要', 'zeromo-community' ) );
		}
		$problem = $this->file->flaw();
		if ( '' === $problem ) {
			return Finding::good( __( '可以使用', 'zeromo-community' ) );
		}
		return Finding::broken(
			$problem,
			__( '在社区 › 法务上传 .mmdb 文件；或放到网站目录之外，在设置里写下完整路径', 'zeromo-community' ),
			RegionStatus::url()
		);
	}
}
