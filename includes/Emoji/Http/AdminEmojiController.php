<?php

declare(strict_types=1);

namespace Zeromo\Community\Emoji\Http;

use Zeromo\Community\Emoji\EmojiManager;
use Zeromo\Community\Emoji\EmojiPicture;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/emoji: the owner's categories and pictures.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminEmojiController extends Controller {

	private const CAPABILITY = 'manage_zeromo_settings';

	/** What a call may do. */
	private const TASKS = array(
		'add-category',
		'rename-category',
		'remove-category',
		'add',
		'change',
		'remove',
		'reset',
	);

	public function __construct(
		RouteKit $kit,
		private readonly EmojiManager $manager,
		private readonly EmojiPicture $pictures
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/emoji',
			array(),
			$this->who_can( self::CAPABILITY ),
			fn(): array => $this->answer(),
			self::schema(),
			'settings'
		);
		$this->route(
			'POST /admin/emoji',
			array(
				'task'     => Arg::word(
					__( '做什么：加分类、改分类名、删分类、加表情、改表情、删表情，或恢复自带的一组', 'zeromo-community' ),
					self::TASKS,
					null,
					true
				),
				'category' => Arg::text( __( '分类编号', 'zeromo-community' ), 38 ),
				'emoji'    => Arg::text( __( '表情编号', 'zeromo-community' ), 38 ),
				'name'     => Arg::text( __( '名称', 'zeromo-community' ), 100 ),
				'keywords' => Arg::text( __( '搜索词，用空格隔开', 'zeromo-community' ), 900 ),
			),
			$this->who_can( self::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->perform( new Input( $r ), $r->get_file_params() ),
			self::schema(),
			'settings'
		);
	}

	/**
	 * @param array<mixed> $files As in $_FILES; `picture` of an emoji that is added.
	 * @return Answer
	 */
	private function perform( Input $in, array $files ): array {
		$category = $in->text( 'category' );
		$emoji    = $in->text( 'emoji' );
		$name     = $in->text( 'name' );
		$keywords = $in->text( 'keywords' );
		match ( $in->text( 'task' ) ) {
			'add-category'    => $this->manager->add_category( $name ),
			'rename-category' => $this->manager->rename_category( $category, $name ),
			'remove-category' => $this->manager->remove_category( $category ),
			'add'             => $this->add( $category, $name, $keywords, $files['picture'] ?? null ),
			'change'          => $this->manager->change( $category, $emoji, $name, $keywords ),
			'remove'          => $this->manager->remove( $category, $emoji ),
			'reset'           => $this->manager->reset(),
			default           => throw Failure::invalid( 'task' ),
		};
		return $this->answer();
	}

	private function add( string $category, string $name, string $keywords, mixed $picture ): void {
		$this->manager->check( $category, $name, $keywords );
		$src = $this->pictures->take( is_array( $picture ) ? $picture : array() );
		$this->manager->add( $category, $name, $keywords, $src );
	}

	/** @return Answer */
	private function answer(): array {
		return array( 'groups' => $this->manager->all() );
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$emoji = Schema::object(
			array(
				'id'       => Schema::text( __( '表情编号', 'zeromo-community' ) ),
				'name'     => Schema::text( __( '名称', 'zeromo-community' ) ),
				'src'      => Schema::text( __( '图片地址', 'zeromo-community' ) ),
				'keywords' => Schema::listing( Schema::text( __( '搜索词', 'zeromo-community' ) ) ),
			)
		);
		$group = Schema::object(
			array(
				'id'     => Schema::text( __( '分类编号', 'zeromo-community' ) ),
				'name'   => Schema::text( __( '分类名', 'zeromo-community' ) ),
				'emojis' => Schema::listing( $emoji ),
			)
		);
		return Schema::object( array( 'groups' => Schema::listing( Schema::named( 'EmojiGroup', $group ) ) ) );
	}
}
