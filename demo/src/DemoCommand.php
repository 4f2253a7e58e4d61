<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use WP_CLI;
use Zeromo\Community\Cli\Counting;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;

/** 演示内容。 */
final class DemoCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 生成演示内容：成员、圈子、话题、动态、评论、点赞、收藏与关注。可以中断后再次运行。
	 *
	 * ## OPTIONS
	 *
	 * [--members=<n>]
	 * : 成员数，member1、member2……，密码都是 password。
	 * ---
	 * default: 80
	 * ---
	 *
	 * [--activities=<n>]
	 * : 动态数。
	 * ---
	 * default: 600
	 * ---
	 *
	 * [--seed=<word>]
	 * : 相同的种子得到相同的内容。
	 * ---
	 * default: 1
	 * ---
	 *
	 * [--trade]
	 * : 会员方案、几位会员、有余额的钱包和一个付费圈子。
	 *
	 * [--bulk]
	 * : 压测用：互动较少，图片共用，没有插图头像。
	 *
	 * @param list<string>          $args  None.
	 * @param array<string, string|int|true> $assoc Options.
	 */
	public function seed( array $args, array $assoc ): void {
		$members    = max( 3, (int) ( $assoc['members'] ?? 80 ) );
		$activities = max( 0, (int) ( $assoc['activities'] ?? 600 ) );
		wp_raise_memory_limit( 'admin' );
		$seeder = new Seeder(
			$this->container,
			new Corpus( dirname( __DIR__ ) ),
			new Progress(),
			(string) ( $assoc['seed'] ?? '1' ),
			isset( $assoc['bulk'] ),
			$this->admin(),
			isset( $assoc['trade'] )
		);
		$bar    = \WP_CLI\Utils\make_progress_bar( '生成演示内容', $seeder->steps( $members, $activities ) );
		$seeder->run( $members, $activities, static fn( int $steps ) => $bar->tick( $steps ) );
		$bar->finish();
		WP_CLI::success( "$members 位成员，$activities 条动态。用密码隐藏的内容，密码是 " . Extras::PASSWORD . '。' );
	}

	/** 删除 demo seed 生成的全部内容。 */
	public function clear(): void {
		$notebook = new Progress();
		if ( $notebook->is_empty() ) {
			WP_CLI::success( '没有演示内容。' );
			return;
		}
		( new Cleaner( $notebook, new DemoWriter( $this->container->get( Db::class ) ) ) )->run();
		( new Counting( $this->container ) )->repair();
		WP_CLI::success( '演示内容已删除。' );
	}

	private function admin(): int {
		$ids = get_users( array( 'role' => 'administrator', 'number' => 1, 'fields' => 'ID', 'orderby' => 'ID' ) );
		$id  = $ids[0] ?? 0;
		return is_numeric( $id ) ? (int) $id : 0;
	}
}
