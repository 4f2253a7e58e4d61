<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether PHP has the extensions we work with. */
#[Place( 10 )]
final class ExtensionsCheck implements Checkup {

	private const NEEDED = array( 'gd', 'mbstring', 'dom', 'json', 'zlib', 'fileinfo' );
	private const WANTED = array( 'curl', 'exif', 'intl' );

	public function name(): string {
		return 'extensions';
	}

	public function group(): CheckGroup {
		return CheckGroup::Server;
	}

	public function label(): string {
		return __( 'PHP 与扩展', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		return self::judge( get_loaded_extensions() );
	}

	/** @param array<string> $loaded Names of extensions. */
	public static function judge( array $loaded ): Finding {
		$needed = array_diff( self::NEEDED, $loaded );
		$wanted = array_diff( self::WANTED, $loaded );
		$mend   = __( '安装它们，再重启 PHP', 'zeromo-community' );
		if ( array() !== $needed ) {
			return Finding::broken(
				/* translators: %s: names of PHP extensions */
				sprintf( __( 'PHP 缺少扩展 %s', 'zeromo-community' ), implode( ', ', $needed ) ),
				$mend
			);
		}
		if ( array() !== $wanted ) {
			return Finding::warning(
				/* translators: %s: names of PHP extensions */
				sprintf( __( 'PHP 没有扩展 %s：能用，较慢或功能较少', 'zeromo-community' ), implode( ', ', $wanted ) ),
				$mend
			);
		}
		/* translators: %s: version */
		return Finding::good( sprintf( __( 'PHP %s，扩展齐全', 'zeromo-community' ), PHP_VERSION ) );
	}
}
