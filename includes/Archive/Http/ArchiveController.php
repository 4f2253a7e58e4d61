<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive\Http;

use Zeromo\Community\Archive\ArchiveOverview;
use Zeromo\Community\Archive\ArchiveScreens;
use Zeromo\Community\Archive\ArchiveService;
use Zeromo\Community\Archive\Run;
use Zeromo\Community\Archive\RunOptions;
use Zeromo\Community\ChunkedUploads\Api\Part;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/archives: the whole site out, and back into an empty one.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class ArchiveController extends Controller {

	/** Largest file that can be uploaded in parts, in bytes. */
	private const MOST = 0xFFFFFFFF;

	public function __construct(
		RouteKit $kit,
		private readonly ArchiveService $archives,
		private readonly ArchiveOverview $overview
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$can = $this->who_can( ArchiveScreens::CAPABILITY );
		$this->route(
			'GET /admin/archives',
			array(),
			$can,
			fn(): array => $this->all(),
			self::schema( ... ),
			'archive'
		);
		$this->route(
			'POST /admin/archives',
			array(
				'act'       => Arg::word(
					__( 'export 归档本站，check 检查服务器上的归档，upload 上传归档', 'zeromo-community' ),
					array( 'export', 'check', 'upload' ),
					'export'
				),
				'anonymous' => Arg::flag( __( '供测试用的匿名副本', 'zeromo-community' ), false ),
				'files'     => Arg::flag( __( '同时带上上传的文件', 'zeromo-community' ), false ),
				'place'     => Arg::text( __( 'check：归档的文件夹或 ZIP 文件在服务器上的位置', 'zeromo-community' ), 500 ),
				'size'      => Arg::int( __( 'upload：文件的字节数', 'zeromo-community' ), 1, self::MOST ),
			) + Arg::nonce(),
			$can,
			fn( \WP_REST_Request $r ): array => $this->begin( new Input( $r ) ),
			self::schema( ... ),
			'archive'
		);
		$this->route(
			'POST /admin/archives/{id}',
			self::fields() + Arg::nonce(),
			$can,
			fn( \WP_REST_Request $r ): array => $this->act( new Input( $r ) ),
			self::schema( ... ),
			'archive'
		);
		$this->route(
			'DELETE /admin/archives/{id}',
			Arg::nonce(),
			$can,
			fn( \WP_REST_Request $r ): array => $this->remove( ( new Input( $r ) )->int( 'id' ) ),
			self::schema( ... ),
			'archive'
		);
		$this->route(
			'POST /admin/archives/{id}/part',
			array(
				'offset' => Arg::int( __( '这一段从第几个字节开始', 'zeromo-community' ), 0, self::MOST, null, true ),
			) + Arg::nonce(),
			$can,
			$this->part( ... ),
			Schema::object( array( 'offset' => Schema::int( __( '已收到的字节数，下一段从这里开始', 'zeromo-community' ) ) ) ),
			'archive_part'
		);
	}

	/** @return array<string, JsonSchema> Of the route and of the form. */
	public static function fields(): array {
		return array(
			'act' => Arg::word(
				__( 'stop 停下，resume 接着做，restore 恢复检查过的归档，download 下载', 'zeromo-community' ),
				array( 'stop', 'resume', 'restore', 'download' ),
				null,
				true
			),
		);
	}

	/** @return Answer */
	private function begin( Input $in ): array {
		match ( $in->text( 'act', 'export' ) ) {
			'check'  => $this->archives->check( $in->text( 'place' ), $this->viewer() ),
			'upload' => $this->archives->upload(
				$in->has( 'size' ) ? $in->int( 'size' ) : throw Failure::invalid( 'size' ),
				$this->viewer()
			),
			default  => $this->archives->export(
				// A copy without names has no files.
				new RunOptions( $in->flag( 'anonymous' ), $in->flag( 'files' ) && ! $in->flag( 'anonymous' ) ),
				$this->viewer()
			),
		};
		return $this->all();
	}

	/** @return Answer */
	private function act( Input $in ): array {
		$id = $in->int( 'id' );
		match ( $in->text( 'act' ) ) {
			'stop'    => $this->archives->stop( $id, $this->viewer() ),
			'resume'  => $this->archives->resume( $id, $this->viewer() ),
			'restore' => $this->archives->restore( $id, $this->viewer() ),
			default   => $this->archives->download( $id, $this->viewer() ),
		};
		return $this->all();
	}

	/** @return Answer */
	private function remove( int $id ): array {
		$this->archives->remove( $id, $this->viewer() );
		return $this->all();
	}

	/** @return Answer */
	private function part( \WP_REST_Request $request ): array {
		$in    = new Input( $request );
		$bytes = Part::bytes( $request );
		if ( '' === $bytes ) {
			throw Failure::invalid( 'part' );
		}
		return array( 'offset' => $this->archives->part( $in->int( 'id' ), $in->int( 'offset' ), $bytes ) );
	}

	/** @return Answer */
	private function all(): array {
		return $this->overview->fields() + array(
			'url'   => admin_url( 'admin-post.php' ),
			'nonce' => wp_create_nonce( ArchiveForm::ACTION ),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$item = Schema::object(
			array(
				'id'        => Schema::int( __( '编号', 'zeromo-community' ) ),
				'kind'      => array( 'enum' => array( Run::EXPORT, Run::CHECK, Run::RESTORE ) )
					+ Schema::text( __( '归档、检查或恢复', 'zeromo-community' ) ),
				'state'     => array( 'enum' => array( ...Run::OPEN, Run::DONE ) )
					+ Schema::text( __( '上传中、进行中、已停下、出错、已检查或已完成', 'zeromo-community' ) ),
				'anonymous' => Schema::flag( __( '是否匿名副本', 'zeromo-community' ) ),
				'files'     => Schema::flag( __( '是否带上传的文件', 'zeromo-community' ) ),
				'place'     => Schema::text( __( '在服务器上的位置，上传的为空', 'zeromo-community' ) ),
				'step'      => Schema::int( __( '正在做第几步，没有为 0', 'zeromo-community' ) ),
				'steps'     => Schema::int( __( '一共几步，没有为 0', 'zeromo-community' ) ),
				'rows'      => Schema::int( __( '到现在有多少行', 'zeromo-community' ) ),
				'bytes'     => Schema::int( __( '归档文件的字节数，上传时为已收到的', 'zeromo-community' ) ),
				'size'      => Schema::int( __( '上传的总字节数，不是上传为 0', 'zeromo-community' ) ),
				'about'     => Schema::nullable(
					Schema::object(
						array(
							'home'      => Schema::text( __( '归档来自哪个网站，匿名副本为空', 'zeromo-community' ) ),
							'written'   => Schema::text( __( '什么时候写的', 'zeromo-community' ) ),
							'version'   => Schema::text( __( '哪个版本写的', 'zeromo-community' ) ),
							'anonymous' => Schema::flag( __( '是否匿名副本', 'zeromo-community' ) ),
							'members'   => Schema::int( __( '有多少账号', 'zeromo-community' ) ),
							'posts'     => Schema::int( __( '有多少动态和文章', 'zeromo-community' ) ),
							'comments'  => Schema::int( __( '有多少评论', 'zeromo-community' ) ),
							'files'     => Schema::int( __( '列出了多少文件', 'zeromo-community' ) ),
						)
					)
				),
				'problems'  => Schema::listing( Schema::text( __( '检查出的一个问题', 'zeromo-community' ) ) ),
				'error'     => Schema::text( __( '出了什么错，没有为空', 'zeromo-community' ) ),
				'started'   => Schema::time( __( '什么时候开始', 'zeromo-community' ) ),
				'updated'   => Schema::time( __( '什么时候有进展', 'zeromo-community' ) ),
				'expires'   => Schema::time( __( '什么时候自动删除，进行中没有', 'zeromo-community' ), true ),
			)
		);
		$all  = Schema::object(
			array(
				'items'     => Schema::listing( Schema::named( 'SiteArchive', $item ) ),
				'empty'     => Schema::flag( __( '本站是不是空的，只能恢复到空站点', 'zeromo-community' ) ),
				'part_size' => Schema::int( __( '上传每段最多的字节数', 'zeromo-community' ) ),
				'url'       => Schema::text( __( '下载的表单发往的地址', 'zeromo-community' ) ),
				'nonce'     => Schema::text( __( '下载的表单的随机数', 'zeromo-community' ) ),
			)
		);
		return Schema::named( 'SiteArchives', $all );
	}
}
