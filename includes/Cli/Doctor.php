<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Setup\Migrator;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Plugin;

/** Checks an installation and describes each problem in words an owner can act on. */
final class Doctor {

	private const PAGES = array(
		'community' => '动态',
		'publish' => '发布',
		'circles' => '圈子',
		'topics' => '话题',
		'account' => '我的',
		'login' => '登录',
	);

	/** Seconds after which a job that is due counts as forgotten. */
	private const LATE = 2 * DAY_IN_SECONDS;

	public function __construct( private readonly Container $container ) {}

	/**
	 * One line for each problem.
	 *
	 * @return list<string>
	 */
	public function faults(): array {
		return array( ...$this->data(), ...$this->pages(), ...$this->machine(), ...$this->jobs(), ...$this->rooms() );
	}

	/** @return list<string> */
	private function data(): array {
		$faults = array();
		$db     = $this->container->get( Db::class );
		foreach ( $this->container->get( Migrator::class )->table_names( Plugin::modules() ) as $table ) {
			if ( null === $db->value( 'SHOW TABLES LIKE %s', array( $db->like( $table ) ) ) ) {
				$faults[] = "缺少数据表 {$table}：停用并重新启用插件。";
			}
		}
		if ( Version::DATA !== $this->container->get( Settings::class )->internal( '_version' ) ) {
			$faults[] = '数据还没有升级到这个版本，打开任意页面会继续。';
		}
		return $faults;
	}

	/** @return list<string> */
	private function pages(): array {
		$faults = array();
		$pages  = $this->container->get( Pages::class );
		foreach ( self::PAGES as $key => $title ) {
			$id = $pages->id( $key );
			if ( 0 === $id ) {
				$faults[] = "没有“{$title}”页面：地址 /$key/ 已被其他内容占用，或页面没有建立。";
			} elseif ( 'publish' !== get_post_status( $id ) ) {
				$faults[] = "“{$title}”页面（编号 {$id}）没有发布。";
			}
		}
		if ( '' === get_option( 'permalink_structure' ) ) {
			$faults[] = '固定链接是“朴素”：页面可用，但地址带有参数。';
		}
		return $faults;
	}

	/** @return list<string> */
	private function rooms(): array {
		return array_merge(
			...array_map(
				static fn( Checkup $room ): array => $room->faults(),
				$this->container->all( Checkup::class )
			)
		);
	}

	/** @return list<string> */
	private function machine(): array {
		$faults = array();
		foreach ( array( 'gd', 'mbstring', 'dom', 'json' ) as $extension ) {
			if ( ! extension_loaded( $extension ) ) {
				$faults[] = "PHP 缺少扩展 {$extension}。";
			}
		}
		foreach ( array( 'front/index.js', 'styles/front.css', 'icons.svg', 'blocks-manifest.php' ) as $file ) {
			if ( ! is_file( Assets::root() . "/build/$file" ) ) {
				$faults[] = "缺少构建文件 build/{$file}：运行 npm run build，或安装发布的压缩包。";
			}
		}
		return $faults;
	}

	/** @return list<string> */
	private function jobs(): array {
		$faults = array();
		$jobs   = $this->container->get( Jobs::class );
		$dead   = $jobs->counts()['dead'];
		if ( false === wp_next_scheduled( Cron::HOOK ) ) {
			$faults[] = '后台任务没有安排：停用并重新启用插件。';
		}
		if ( $jobs->late() > self::LATE ) {
			$faults[] = '后台任务没有在运行：检查 WP-Cron，或定时运行 wp zeromo worker。';
		}
		if ( $dead > 0 ) {
			$faults[] = "{$dead} 项后台任务多次失败：用 wp zeromo jobs list --dead 查看。";
		}
		return $faults;
	}
}
