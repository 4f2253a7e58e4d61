<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Finding;
use Zeromo\Community\Setup\Mendable;
use Zeromo\Community\Setup\Migrator;

/** Whether the data are those of this version, and how far an update is. */
#[Place( 4 )]
final class MigrationsCheck implements Mendable {

	public function __construct(
		private readonly Migrator $migrator,
		private readonly Wiring $wiring,
		private readonly Settings $settings
	) {}

	public function name(): string {
		return 'migrations';
	}

	public function group(): CheckGroup {
		return CheckGroup::Data;
	}

	public function label(): string {
		return __( '数据升级', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$progress = $this->migrator->progress( $this->wiring->modules() );
		if ( Version::DATA === $this->settings->internal( '_version' ) ) {
			/* translators: %s: version */
			return Finding::good( sprintf( __( '数据是 %s 版的', 'zeromo-community' ), Version::CURRENT ) );
		}
		$text = sprintf(
			/* translators: 1: steps that are done, 2: all steps, 3: name of the next step */
			__( '数据正在升级：完成 %1$d / %2$d 步，下一步 %3$s', 'zeromo-community' ),
			$progress->done,
			$progress->total,
			$progress->next
		);
		return '' === $progress->error
			? Finding::warning( $text, __( '后台会继续；按“继续升级”快一些', 'zeromo-community' ) )
			: Finding::broken(
				/* translators: 1: how far it is, 2: an error */
				sprintf( __( '%1$s；上一次出错：%2$s', 'zeromo-community' ), $text, $progress->error ),
				__( '改正错误以后按“继续升级”；已经完成的步骤不会重做', 'zeromo-community' )
			);
	}

	public function button(): string {
		return __( '继续升级', 'zeromo-community' );
	}

	public function mend(): void {
		if ( ! $this->migrator->resume( $this->wiring->modules(), Version::DATA, 10 ) ) {
			$error = $this->migrator->progress( $this->wiring->modules() )->error;
			if ( '' !== $error ) {
				throw Failure::content( 'check', $error );
			}
		}
	}
}
