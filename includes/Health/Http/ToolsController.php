<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Http;

use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\ToolService;
use Zeromo\Community\Health\ToolRun;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Setup\OwnerTool;

/**
 * /admin/tools.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class ToolsController extends Controller {

	public function __construct( RouteKit $kit, private readonly ToolService $tools ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/tools',
			array(),
			$this->who_can( Checks::CAPABILITY ),
			fn(): array => $this->answer(),
			self::schema( ... ),
			'health'
		);
		$this->route(
			'POST /admin/tools',
			array( 'tool' => Arg::text( __( '哪一个工具，见返回的 name', 'zeromo-community' ), 40, true ) ),
			$this->who_can( Checks::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->start( ( new Input( $r ) )->text( 'tool' ) ),
			self::schema( ... ),
			'health'
		);
	}

	/** @return Answer */
	private function start( string $name ): array {
		$this->tools->start( $name, $this->viewer() );
		return $this->answer();
	}

	/** @return Answer */
	private function answer(): array {
		return array(
			'tools' => array_map(
				fn( OwnerTool $tool ): array => self::item( $tool, $this->tools->run_of( $tool->name() ) ),
				$this->tools->all()
			),
		);
	}

	/** @return Answer */
	private static function item( OwnerTool $tool, ToolRun $run ): array {
		$has_ended = in_array( $run->state, array( ToolRun::DONE, ToolRun::FAILED ), true );
		return array(
			'name'  => $tool->name(),
			'label' => $tool->label(),
			'text'  => $tool->text(),
			'state' => $run->state,
			'done'  => $run->done,
			'total' => $run->total,
			'lines' => $run->lines,
			'more'  => $run->more,
			'begun' => $run->begun > 0 ? Format::iso( $run->begun ) : null,
			'ended' => $has_ended ? Format::iso( $run->last ) : null,
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$states = array( ToolRun::NEVER, ToolRun::RUNNING, ToolRun::DONE, ToolRun::FAILED );
		$tool   = Schema::object(
			array(
				'name'  => Schema::text( __( '哪一个工具', 'zeromo-community' ) ),
				'label' => Schema::text( __( '工具的名称', 'zeromo-community' ) ),
				'text'  => Schema::text( __( '它做什么', 'zeromo-community' ) ),
				'state' => array( 'enum' => $states ) + Schema::text(
					__( 'never 没有运行过，running 正在运行，done 已完成，failed 没有完成', 'zeromo-community' )
				),
				'done'  => Schema::int( __( '完成了几步', 'zeromo-community' ) ),
				'total' => Schema::int( __( '共几步，还不知道为 0', 'zeromo-community' ) ),
				'lines' => Schema::listing( Schema::text( __( '结果的一行', 'zeromo-community' ) ) ),
				'more'  => Schema::int( __( '没有列出的行数', 'zeromo-community' ) ),
				'begun' => Schema::time( __( '上一次什么时候开始，没有为 null', 'zeromo-community' ), true ),
				'ended' => Schema::time( __( '上一次什么时候结束，没有为 null', 'zeromo-community' ), true ),
			)
		);
		return Schema::object( array( 'tools' => Schema::listing( Schema::named( 'OwnerTool', $tool ) ) ) );
	}
}
