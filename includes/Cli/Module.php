<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli;

use Zeromo\Community\Cli\Demo\Cleaner;
use Zeromo\Community\Cli\Demo\Progress;
use Zeromo\Community\Cli\Sql\DemoWriter;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Commands: `wp zeromo …`. */
final class Module extends BaseModule {

	/** Demo members and articles are ours as well, and their password is known to everybody. */
	public function uninstall( Container $c ): void {
		$notebook = new Progress();
		if ( ! $notebook->is_empty() ) {
			( new Cleaner( $notebook, $c->get( DemoWriter::class ) ) )->run();
		}
	}
}
