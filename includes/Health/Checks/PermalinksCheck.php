<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether pages have addresses of words. */
#[Place( 7 )]
final class PermalinksCheck implements Checkup {

	public function name(): string {
		return 'permalinks';
	}

	public function group(): CheckGroup {
		return CheckGroup::Access;
	}

	public function label(): string {
		return __( '固定链接', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$form = get_option( 'permalink_structure' );
		return is_string( $form ) && '' !== $form
			? Finding::good( $form )
			: Finding::warning(
				__( '固定链接是“朴素”：页面可用，但地址带有参数', 'zeromo-community' ),
				__( '选另一种，例如“文章名”', 'zeromo-community' ),
				admin_url( 'options-permalink.php' )
			);
	}
}
