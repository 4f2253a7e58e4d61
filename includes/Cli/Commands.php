<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli;

use WP_CLI;
use Zeromo\Community\Cli\Commands\CountersCommand;
use Zeromo\Community\Cli\Commands\DemoCommand;
use Zeromo\Community\Cli\Commands\JobsCommand;
use Zeromo\Community\Cli\Commands\LedgerCommand;
use Zeromo\Community\Cli\Commands\MediaCommand;
use Zeromo\Community\Cli\Commands\OrdersCommand;
use Zeromo\Community\Cli\Commands\RootCommand;
use Zeromo\Community\Cli\Commands\SearchCommand;
use Zeromo\Community\Cli\Commands\SettingsCommand;
use Zeromo\Community\Cli\Commands\SetupCommand;
use Zeromo\Community\Cli\Commands\TwoFactorCommand;
use Zeromo\Community\Cli\Commands\WorkerCommand;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Wiring\Action;

/** `wp zeromo …`. */
final class Commands {

	public function __construct( private readonly Container $c ) {}

	#[Action( 'cli_init' )]
	public function add(): void {
		WP_CLI::add_command( 'zeromo', new RootCommand( $this->c ) );
		WP_CLI::add_command( 'zeromo demo', new DemoCommand() );
		WP_CLI::add_command( 'zeromo media', new MediaCommand( $this->c ) );
		WP_CLI::add_command( 'zeromo counters', new CountersCommand( $this->c ) );
		WP_CLI::add_command( 'zeromo ledger', new LedgerCommand( $this->c ) );
		WP_CLI::add_command( 'zeromo orders', new OrdersCommand( $this->c ) );
		WP_CLI::add_command( 'zeromo worker', new WorkerCommand( $this->c ) );
		WP_CLI::add_command( 'zeromo jobs', new JobsCommand( $this->c ) );
		WP_CLI::add_command( 'zeromo search', new SearchCommand( $this->c ) );
		WP_CLI::add_command( 'zeromo settings', new SettingsCommand( $this->c ) );
		WP_CLI::add_command( 'zeromo two-factor', new TwoFactorCommand( $this->c ) );
		WP_CLI::add_command( 'zeromo setup', new SetupCommand( $this->c ) );
	}
}
