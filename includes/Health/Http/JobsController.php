<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Http;

use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\JobService;
use Zeromo\Community\Health\JobNames;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Jobs\JobItem;
use Zeromo\Community\Jobs\JobTotal;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/jobs.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class JobsController extends Controller {

	private const STATES = array( JobItem::OPEN, JobItem::RUNNING, JobItem::FAILED, JobItem::DEAD );

	public function __construct( RouteKit $kit, private readonly JobService $jobs ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/jobs',
			array(
				'state'    => Arg::word( __( '状态，空为不限', 'zeromo-community' ), self::STATES ),
				'kind'     => Arg::text( __( '种类，见返回的 kinds，空为不限', 'zeromo-community' ), 40 ),
				'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 20 ),
			),
			$this->who_can( Checks::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			self::schema( ... ),
			'health'
		);
		$this->route(
			'POST /admin/jobs/{id}',
			array(
				'act' => Arg::word(
					__( 'run 立即执行，retry 让它到期，drop 删除', 'zeromo-community' ),
					array( 'run', 'retry', 'drop' ),
					null,
					true
				),
			),
			$this->who_can( Checks::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->act( new Input( $r ) ),
			self::changed( ... ),
			'health'
		);
	}

	/** @return Answer */
	private function act( Input $in ): array {
		$id  = $in->int( 'id' );
		$act = $in->text( 'act' );
		$job = null;
		if ( 'drop' === $act ) {
			$this->jobs->drop( $id, $this->viewer() );
		} else {
			$job = 'run' === $act
				? $this->jobs->run( $id, $this->viewer() )
				: $this->jobs->retry( $id, $this->viewer() );
		}
		$message = match ( true ) {
			'drop' === $act  => __( '已删除', 'zeromo-community' ),
			'retry' === $act => __( '会马上再执行', 'zeromo-community' ),
			null === $job, '' === $job->error => __( '已执行', 'zeromo-community' ),
			/* translators: %s: an error */
			default          => sprintf( __( '执行失败：%s', 'zeromo-community' ), $job->error ),
		};
		return array(
			'message' => $message,
			'done'    => 'run' !== $act || null === $job || '' === $job->error,
			'job'     => null === $job ? null : self::item( $job ),
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$cursor = $in->text( 'cursor' );
		if ( '' !== $cursor && ! ctype_digit( $cursor ) ) {
			throw Failure::invalid( 'cursor' );
		}
		$size = $in->int( 'per_page', 20 );
		$page = $this->jobs->page( $in->text( 'state' ), $in->text( 'kind' ), (int) $cursor, $size );
		$sums = $this->jobs->totals();
		$kind = static fn( string $name ): array => array( 'name' => $name, 'label' => JobNames::of( $name ) );
		return array(
			'items'       => array_map( self::item( ... ), $page['items'] ),
			'next_cursor' => $page['next'] > 0 ? (string) $page['next'] : null,
			'late'        => $this->jobs->late(),
			'totals'      => array_map(
				static fn( JobTotal $total ): array => array(
					'state'  => $total->state,
					'count'  => $total->count,
					'oldest' => Format::iso( $total->oldest ),
				) + $kind( $total->kind ),
				$sums
			),
			'kinds'       => array_map(
				$kind,
				array_values( array_unique( array_column( $sums, 'kind' ) ) )
			),
		);
	}

	/** @return Answer */
	private static function item( JobItem $job ): array {
		return array(
			'id'      => $job->id,
			'kind'    => $job->kind,
			'label'   => JobNames::of( $job->kind ),
			'state'   => $job->state,
			'run_at'  => Format::iso( $job->run_at ),
			'tries'   => $job->tries,
			'error'   => $job->error,
			'payload' => mb_substr( $job->payload, 0, 500 ),
			'created' => Format::iso( $job->created ),
		);
	}

	/** @return JsonSchema */
	private static function job( bool $nullable = false ): array {
		return Schema::named(
			'BackgroundJob',
			Schema::object(
				array(
					'id'      => Schema::int( __( '任务编号', 'zeromo-community' ) ),
					'kind'    => Schema::text( __( '种类', 'zeromo-community' ) ),
					'label'   => Schema::text( __( '做什么', 'zeromo-community' ) ),
					'state'   => array( 'enum' => self::STATES ) + Schema::text(
						__( 'open 等待，running 执行中，failed 等待重试，dead 不再重试', 'zeromo-community' )
					),
					'run_at'  => Schema::time( __( '什么时候执行；执行中为最晚结束的时间', 'zeromo-community' ) ),
					'tries'   => Schema::int( __( '已经试过几次', 'zeromo-community' ) ),
					'error'   => Schema::text( __( '上一次的错误，没有为空', 'zeromo-community' ) ),
					'payload' => Schema::text( __( '任务的内容，JSON，最多 500 个字', 'zeromo-community' ) ),
					'created' => Schema::time( __( '什么时候加入', 'zeromo-community' ) ),
				),
				$nullable
			)
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$kind  = array(
			'name'  => Schema::text( __( '种类', 'zeromo-community' ) ),
			'label' => Schema::text( __( '做什么', 'zeromo-community' ) ),
		);
		$total = Schema::object(
			array(
				'state'  => array( 'enum' => self::STATES ) + Schema::text( __( '状态', 'zeromo-community' ) ),
				'count'  => Schema::int( __( '多少项；队列很长时只数前 5000 项', 'zeromo-community' ) ),
				'oldest' => Schema::time( __( '最早的一项什么时候加入', 'zeromo-community' ) ),
			) + $kind
		);
		return Schema::object(
			array(
				'items'       => Schema::listing( self::job() ),
				'next_cursor' => Schema::text( __( '下一页的位置，没有为 null', 'zeromo-community' ), true ),
				'late'        => Schema::int( __( '到时间的任务最久等了多少秒', 'zeromo-community' ) ),
				'totals'      => Schema::listing( Schema::named( 'JobTotal', $total ) ),
				'kinds'       => Schema::listing( Schema::object( $kind ) ),
			)
		);
	}

	/** @return JsonSchema */
	private static function changed(): array {
		return Schema::object(
			array(
				'message' => Schema::text( __( '结果', 'zeromo-community' ) ),
				'done'    => Schema::flag( __( '是否成功', 'zeromo-community' ) ),
				'job'     => self::job( true ),
			)
		);
	}
}
