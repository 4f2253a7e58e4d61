<?php

declare(strict_types=1);

namespace Zeromo\Community\SoldProtection;

use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether this PHP can draw the watermarks that are switched on. */
final class WatermarkCheck implements Checkup {

	public function __construct( private readonly ProtectionSettings $settings ) {}

	public function name(): string {
		return 'watermark';
	}

	public function group(): CheckGroup {
		return CheckGroup::Files;
	}

	public function label(): string {
		return __( '图片水印', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		if ( ! $this->settings->draws() ) {
			return Finding::good( __( '没有打开图片水印', 'zeromo-community' ) );
		}
		$missing = array_filter(
			array( 'image/jpeg', 'image/png', 'image/webp' ),
			static fn( string $mime ): bool => ! MarkPainter::can( $mime )
		);
		return array() === $missing
			? Finding::good( __( '可以在图片上画水印', 'zeromo-community' ) )
			: Finding::warning(
				sprintf(
					/* translators: %s: types of pictures, as image/webp */
					__( '这些图片没有水印：%s', 'zeromo-community' ),
					implode( ', ', $missing )
				),
				__( '给 PHP 装上带这些格式的 GD 扩展，或在设置里关掉图片水印', 'zeromo-community' )
			);
	}
}
