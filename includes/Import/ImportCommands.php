<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use WP_CLI;
use Zeromo\Community\Import\Api\CommandRun;
use Zeromo\Community\Kernel\Wiring\Action;

/** Tells WP-CLI of `wp zeromo import …`. Each public method of a command's class is a command, so this stands outside. */
final class ImportCommands {

	public function __construct( private readonly CommandRun $runs ) {}

	#[Action( 'cli_init' )]
	public function add(): void {
		WP_CLI::add_command( 'zeromo import', new ImportCommand( $this->runs ) );
	}
}
