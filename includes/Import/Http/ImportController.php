<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Import\ImportService;
use Zeromo\Community\Import\ImportScreens;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/import.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class ImportController extends Controller {

	public function __construct( RouteKit $kit, private readonly ImportService $imports ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/import',
			array(),
			$this->who_can( ImportScreens::capability() ),
			fn(): array => $this->overview(),
			self::schema( ... ),
			'import'
		);
		$this->route(
			'POST /admin/import',
			array(
				'act'      => Arg::word(
					__( 'look 只看一遍，begin 开始或接着迁入，stop 停下，end 结束这一次', 'zeromo-community' ),
					array( 'look', 'begin', 'stop', 'end' ),
					'look'
				),
				'source'   => Arg::word(
					__(
						'discuz 为 Discuz! X3，wordpress 为 WordPress、BuddyPress 和 bbPress，csv 和 json 为文件',
						'zeromo-community'
					),
					array( 'discuz', 'wordpress', 'csv', 'json' ),
					'discuz'
				),
				'what'     => Arg::word(
					__( '文件里是什么：members 成员、circles 圈子、activities 动态、comments 评论', 'zeromo-community' ),
					array( '', 'members', 'circles', 'activities', 'comments' ),
					''
				),
				'prefix'   => Arg::text( __( '旧表的前缀', 'zeromo-community' ), 64 ),
				'accounts' => Arg::text(
					__( '账号表的前缀，空为旧表的前缀（Discuz! X3 再加 ucenter_）', 'zeromo-community' ),
					64
				),
				'database' => Arg::text( __( '同一台服务器上的另一个库，空为本站的库', 'zeromo-community' ), 64 ),
				'files'    => Arg::text( __( '旧附件所在的文件夹，空为不迁入附件；或 CSV、JSON 文件，或导出的文件夹', 'zeromo-community' ), 500 ),
				'forums'   => Arg::word(
					__( '版块变成 circles 圈子或 topics 话题', 'zeromo-community' ),
					array( 'circles', 'topics' ),
					'circles'
				),
				'threads'  => Arg::word(
					__( '主题变成 articles 文章或 activities 动态', 'zeromo-community' ),
					array( 'articles', 'activities' ),
					'articles'
				),
				'avatars'  => Arg::text(
					__( '旧头像所在的文件夹（uc_server/data/avatar），空为不迁入头像', 'zeromo-community' ),
					500
				),
				'credit'   => Arg::word(
					__( '哪一种旧积分成为期初余额，空为都只保留为数字', 'zeromo-community' ),
					array(
						'',
						'credits',
						...array_map( static fn( int $n ): string => "extcredits$n", range( 1, 8 ) ),
					),
					''
				),
				'asset'    => Arg::word(
					__( '期初余额是 points 积分还是 balance 余额', 'zeromo-community' ),
					array( 'points', 'balance' ),
					'points'
				),
				'rate'     => Arg::int(
					__( '100 个旧积分是多少积分或多少分钱', 'zeromo-community' ),
					1,
					ImportOptions::MOST,
					100
				),
			),
			$this->who_can( ImportScreens::capability() ),
			fn( \WP_REST_Request $request ): array => $this->act( new Input( $request ) ),
			self::schema( ... ),
			'import'
		);
	}

	/** @return Answer */
	private function act( Input $in ): array {
		$act = $in->text( 'act' );
		if ( in_array( $act, array( 'stop', 'end' ), true ) ) {
			'stop' === $act
				? $this->imports->stop( $in->text( 'source' ), $this->viewer() )
				: $this->imports->end( $in->text( 'source' ), $this->viewer() );
			return $this->overview();
		}
		$typed = array_filter(
			array(
				'prefix'   => $in->text( 'prefix' ),
				'accounts' => $in->text( 'accounts' ),
				'database' => $in->text( 'database' ),
				'files'    => $in->text( 'files' ),
				'what'     => $in->text( 'what' ),
				'forums'   => $in->text( 'forums' ),
				'threads'  => $in->text( 'threads' ),
				'avatars'  => $in->text( 'avatars' ),
				'credit'   => $in->text( 'credit' ),
				'asset'    => $in->text( 'asset' ),
				'rate'     => (string) $in->int( 'rate' ),
			),
			static fn( string $value ): bool => '' !== $value
		);
		$this->imports->begin( $in->text( 'source' ), $typed, 'look' === $act, $this->viewer() );
		return $this->overview();
	}

	/** @return Answer */
	private function overview(): array {
		$run = $this->imports->run();
		return array( 'run' => null === $run ? null : $this->shown( $run ) );
	}

	/** @return Answer */
	private function shown( Run $run ): array {
		$kinds = array();
		foreach ( $run->report->kinds() as $kind => $n ) {
			$kinds[] = array( 'kind' => $kind ) + $n;
		}
		$notes = array();
		foreach ( $run->report->notes() as $what => $n ) {
			$notes[] = array( 'what' => $what, 'n' => $n['n'], 'ids' => $n['ids'] );
		}
		return array(
			'id'       => $run->id,
			'source'   => $run->source,
			'state'    => $run->state,
			'dry'      => $run->dry,
			'stage'    => $run->stage,
			'position' => $run->position,
			'stages'   => $this->imports->stages( $run ),
			'kinds'    => $kinds,
			'notes'    => $notes,
			'error'    => $run->error,
			'started'  => Format::iso( $run->started ),
			'updated'  => Format::iso( $run->updated ),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$stage = Schema::object(
			array(
				'name'  => Schema::text( __( '哪一步', 'zeromo-community' ) ),
				'label' => Schema::text( __( '这一步迁入什么', 'zeromo-community' ) ),
			)
		);
		$kind  = Schema::object(
			array(
				'kind'  => Schema::text( __( '哪一类', 'zeromo-community' ) ),
				'made'  => Schema::int( __( '迁入多少，只看一遍时为会迁入多少', 'zeromo-community' ) ),
				'there' => Schema::int( __( '以前已迁入多少', 'zeromo-community' ) ),
				'left'  => Schema::int( __( '没有迁入多少', 'zeromo-community' ) ),
			)
		);
		$note  = Schema::object(
			array(
				'what' => Schema::text( __( '什么情况', 'zeromo-community' ) ),
				'n'    => Schema::int( __( '有多少', 'zeromo-community' ) ),
				'ids'  => Schema::listing( Schema::int( __( '旧编号', 'zeromo-community' ) ) ),
			)
		);
		$run   = Schema::object(
			array(
				'id'       => Schema::int( __( '迁入的编号', 'zeromo-community' ) ),
				'source'   => Schema::text( __( '从哪个程序迁入', 'zeromo-community' ) ),
				'state'    => array( 'enum' => array( Run::RUNNING, Run::STOPPED, Run::FAILED, Run::DONE ) )
					+ Schema::text( __( '进行中、已停下、出错或已完成', 'zeromo-community' ) ),
				'dry'      => Schema::flag( __( '是否只看一遍', 'zeromo-community' ) ),
				'stage'    => Schema::text( __( '进行到哪一步，还没有开始为空', 'zeromo-community' ) ),
				'position' => Schema::int( __( '这一步看到的最后一个旧编号', 'zeromo-community' ) ),
				'stages'   => Schema::listing( $stage ),
				'kinds'    => Schema::listing( $kind ),
				'notes'    => Schema::listing( $note ),
				'error'    => Schema::text( __( '出了什么错，没有为空', 'zeromo-community' ) ),
				'started'  => Schema::time( __( '什么时候开始', 'zeromo-community' ) ),
				'updated'  => Schema::time( __( '什么时候有进展', 'zeromo-community' ) ),
			)
		);
		return Schema::object( array( 'run' => Schema::nullable( Schema::named( 'ImportRun', $run ) ) ) );
	}
}
