<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli;

use WP_CLI;
use Zeromo\Community\Cli\Commands\CountersCommand;
use Zeromo\Community\Cli\Commands\DemoCommand;
use Zeromo\Community\Cli\Commands\MediaCommand;
use Zeromo\Community\Cli\Commands\RootCommand;
use Zeromo\Community\Cli\Commands\SettingsCommand;
use Zeromo\Community\Cli\Commands\WorkerCommand;
use Zeromo\Community\Cli\Demo\Cleaner;
use Zeromo\Community\Cli\Demo\Notebook;
use Zeromo\Community\Cli\Sql\DemoWriter;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Commands: `wp zeromo …`. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
	}

	public function boot( Container $c ): void {
		if ( ! defined( 'WP_CLI' ) || ! WP_CLI ) {
			return;
		}
		WP_CLI::add_command( 'zeromo', new RootCommand( $c ) );
		WP_CLI::add_command( 'zeromo demo', new DemoCommand( $c ) );
		WP_CLI::add_command( 'zeromo media', new MediaCommand( $c ) );
		WP_CLI::add_command( 'zeromo counters', new CountersCommand( $c ) );
		WP_CLI::add_command( 'zeromo worker', new WorkerCommand( $c ) );
		WP_CLI::add_command( 'zeromo settings', new SettingsCommand( $c ) );
	}

	/** Demo members and articles are ours as well, and their password is known to everybody. */
	public function uninstall( Container $c ): void {
		$notebook = new Notebook();
		if ( ! $notebook->is_empty() ) {
			( new Cleaner( $notebook, $c->get( DemoWriter::class ) ) )->run();
		}
	}
}
