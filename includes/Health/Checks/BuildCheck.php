<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether the plugin's own files are all there. */
#[Place( 14 )]
final class BuildCheck implements Checkup {

	private const FILES = array(
		'front/index.js',
		'admin/index.js',
		'styles/front.css',
		'icons.svg',
		'blocks-manifest.php',
	);

	public function name(): string {
		return 'build';
	}

	public function group(): CheckGroup {
		return CheckGroup::Server;
	}

	public function label(): string {
		return __( '插件的文件', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$root    = Assets::root() . '/build/';
		$missing = array_filter( self::FILES, static fn( string $file ): bool => ! is_file( $root . $file ) );
		return array() === $missing
			? Finding::good( __( '齐全', 'zeromo-community' ) )
			: Finding::broken(
				/* translators: %s: names of files */
				sprintf( __( '缺少 build/%s', 'zeromo-community' ), implode( ', build/', $missing ) ),
				__( '运行 npm run build，或重新安装发布的压缩包', 'zeromo-community' )
			);
	}
}
