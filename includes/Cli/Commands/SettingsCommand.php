<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Cli\SettingsText;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;

/**
 * 设置。
 */
final class SettingsCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 列出所有设置：名称、现在的值、默认值、说明。
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : 输出格式。
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 * ---
	 *
	 * @subcommand list
	 * @param list<string>          $args  None.
	 * @param array<string, string> $assoc Options.
	 */
	public function all( array $args, array $assoc ): void {
		$fields = array( 'name', 'value', 'default', 'description' );
		\WP_CLI\Utils\format_items( $assoc['format'] ?? 'table', $this->text()->rows(), $fields );
	}

	/**
	 * 显示一项设置的值，JSON。
	 *
	 * ## OPTIONS
	 *
	 * <name>
	 * : 名称。
	 *
	 * @param list<string> $args Name.
	 */
	public function get( array $args ): void {
		$this->guarded( fn() => WP_CLI::line( $this->text()->show( $args[0] ?? '' ) ) );
	}

	/**
	 * 更改一项设置。数字、true、false 和 JSON 按设置的类型读取，文字原样。
	 *
	 * ## OPTIONS
	 *
	 * <name>
	 * : 名称。
	 *
	 * <value>
	 * : 值。
	 *
	 * @param list<string> $args Name and value.
	 */
	public function set( array $args ): void {
		$name = $args[0] ?? '';
		$this->guarded( fn() => $this->text()->change( $name, $args[1] ?? '' ) );
		WP_CLI::success( "$name = " . $this->text()->show( $name ) );
	}

	/**
	 * 让一项设置回到默认值。
	 *
	 * ## OPTIONS
	 *
	 * <name>
	 * : 名称。
	 *
	 * @param list<string> $args Name.
	 */
	public function reset( array $args ): void {
		$name = $args[0] ?? '';
		$this->guarded( fn() => $this->text()->reset( $name ) );
		WP_CLI::success( "$name = " . $this->text()->show( $name ) );
	}

	private function text(): SettingsText {
		return new SettingsText( $this->container->get( Settings::class ) );
	}

	/** @param \Closure(): void $work May refuse. */
	private function guarded( \Closure $work ): void {
		try {
			$work();
		} catch ( Failure $e ) {
			WP_CLI::error( $e->getMessage() );
		}
	}
}
