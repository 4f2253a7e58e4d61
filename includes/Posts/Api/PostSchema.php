<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Media\Api\AiMark;

/**
 * A Post in the wire: its JSON schema, for every route that answers one, and the Post in that shape.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class PostSchema {

	/**
	 * A Post as it is sent.
	 *
	 * @return Answer
	 */
	public static function fields( Post $post ): array {
		$lock = $post->lock;
		$wire = array(
			'id'              => $post->id,
			'post_title'      => $post->title,
			'post_type'       => $post->kind->type(),
			'url'             => $post->url,
			'author'          => $post->author->jsonSerialize(),
			'excerpt'         => $post->excerpt,
			'content_html'    => $post->html,
			'circle'          => $post->circle?->fields(),
			'topics'          => array_map( static fn( Reference $topic ): array => $topic->fields(), $post->topics ),
			'mentions'        => $post->mentions,
			'images'          => array_map( static fn( PostImage $image ): array => $image->fields(), $post->images ),
			'video'           => null,
			'file'            => null,
			'link'            => null,
			'poll'            => null,
			'licence'         => '',
			'ai_declared'     => false,
			'region'          => '',
			'privacy'         => array(
				'type'     => $lock->type ?? 'public',
				'value'    => $lock?->value,
				'roles'    => $lock->roles ?? array(),
				'unlocked' => $lock->open ?? true,
			),
			'hidden'          => null === $lock || ! $lock->open ? null : array( 'html' => $lock->html )
				+ ( array() === $lock->images ? array() : array( 'images' => $lock->images ) ),
			'counts'          => array(
				'like'     => $post->counts->like,
				'comment'  => $post->counts->comment,
				'favorite' => $post->counts->favorite,
				'view'     => $post->counts->view,
			),
			'liked'           => $post->liked,
			'favorited'       => $post->favorited,
			'rating'          => array(
				'average' => $post->counts->average,
				'count'   => $post->counts->ratings,
				'mine'    => $post->stars,
			),
			'created'         => Format::iso( $post->created ),
			'edited'          => $post->edited > 0 ? Format::iso( $post->edited ) : null,
			'edited_by_staff' => $post->edited_by_staff,
			'state'           => FeedState::Listed === $post->state ? null : array(
				'status'     => $post->state->word(),
				'reason'     => $post->reason,
				'publish_at' => FeedState::Scheduled === $post->state ? Format::iso( $post->created ) : null,
			),
			'essence'         => $post->essence,
			'pinned'          => $post->pinned,
			'can_pin'         => $post->can_pin,
			'can'             => array( 'edit' => $post->can_edit, 'delete' => $post->can_delete ),
		);
		foreach ( $post->parts as $name => $part ) {
			$wire[ $name ] = $part instanceof \JsonSerializable ? $part->jsonSerialize() : $part;
		}
		if ( is_array( $wire['file'] ) ) {
			$wire['file']['downloads'] = $post->counts->downloads;
		}
		return $wire;
	}

	/**
	 * Posts as they are sent.
	 *
	 * @param list<Post> $posts Posts.
	 * @return list<Answer>
	 */
	public static function all( array $posts ): array {
		return array_map( self::fields( ... ), $posts );
	}

	/** @return JsonSchema */
	public static function post(): array {
		/**
		 * Adds what a plugin's parts put into a Post, so that the schema tells of it.
		 *
		 * @param array $fields Name => JSON schema; only posts that have the part carry the field.
		 */
		$own  = apply_filters( 'zeromo_post_schema', array() );
		$post = Schema::object(
			array(
				'id'           => Schema::int( __( '编号', 'zeromo-community' ) ),
				'post_title'   => Schema::text( __( '标题，可为空', 'zeromo-community' ) ),
				'post_type'    => Schema::text( __( '注册的类型名', 'zeromo-community' ) ),
				'url'          => Schema::text( __( '页面地址', 'zeromo-community' ) ),
				'author'       => Schema::member(),
				'excerpt'      => Schema::text( __( '开头的纯文本', 'zeromo-community' ) ),
				'content_html' => Schema::html( __( '正文；列表里的长文只有开头', 'zeromo-community' ) ),
				'circle'       => Schema::nullable( self::reference() ),
				'topics'       => Schema::listing( self::reference() ),
				'images'       => Schema::listing( self::image() ),
				'video'        => self::video(),
				'file'         => self::file(),
				'link'         => self::link(),
				'poll'         => self::poll(),
				'licence'      => Schema::text( __( '作者选的版权说明，没有为空', 'zeromo-community' ) ),
				'region'       => Schema::text( __( '发布时的 IP 属地，没有为空', 'zeromo-community' ) ),
				'ai_declared'  => Schema::flag( __( '作者声明含 AI 生成的内容', 'zeromo-community' ) ),
				'mentions'     => Schema::listing(
					Schema::object(
						array(
							'id' => Schema::int( __( '成员编号', 'zeromo-community' ) ),
							'text' => Schema::text( __( '正文里 @ 后面的名字', 'zeromo-community' ) ),
							'name' => Schema::text( __( '现在的昵称', 'zeromo-community' ) ),
							'url' => Schema::text( __( '主页地址', 'zeromo-community' ) ),
						)
					)
				),
				'privacy'      => self::privacy(),
				'hidden'       => Schema::object(
					array(
						'html' => Schema::html( __( '隐藏内容', 'zeromo-community' ) ),
						'images' => Schema::listing( self::image() ),
					),
					true
				),
				'counts'       => Schema::object(
					array(
						'like'     => Schema::int( __( '点赞', 'zeromo-community' ) ),
						'comment'  => Schema::int( __( '评论', 'zeromo-community' ) ),
						'favorite' => Schema::int( __( '收藏', 'zeromo-community' ) ),
						'view'     => Schema::int( __( '阅读', 'zeromo-community' ) ),
					)
				),
				'liked'        => Schema::flag( __( '调用者是否已点赞', 'zeromo-community' ) ),
				'favorited'    => Schema::flag( __( '调用者是否已收藏', 'zeromo-community' ) ),
				'rating'       => Schema::object(
					array(
						'average' => array(
							'type' => 'number',
							'description' => __( '平均分，0 为无人评分', 'zeromo-community' ),
						),
						'count'   => Schema::int( __( '评分人数', 'zeromo-community' ) ),
						'mine'    => Schema::int( __( '调用者的评分，0 为未评', 'zeromo-community' ) ),
					)
				),
				'created'      => Schema::time( __( '发布时间', 'zeromo-community' ) ),
				'edited_by_staff' => Schema::flag( __( '社区管理修改过', 'zeromo-community' ) ),
				'edited'       => Schema::time( __( '公开后最近一次修改的时间，没有为 null', 'zeromo-community' ), true ),
				'state'        => self::state(),
				'essence'      => Schema::flag( __( '是所在圈子的精华', 'zeromo-community' ) ),
				'pinned'       => Schema::flag( __( '在所在圈子里置顶', 'zeromo-community' ) ),
				'can_pin'      => Schema::flag( __( '可在圈子里置顶和设为精华', 'zeromo-community' ) ),
				'can'          => Schema::object(
					array(
						'edit' => Schema::flag( __( '可编辑', 'zeromo-community' ) ),
						'delete' => Schema::flag( __( '可删除', 'zeromo-community' ) ),
					)
				),
			)
		);
		$own  = array( 'hot_comment' => self::hot_comment() ) + ( is_array( $own ) ? $own : array() );
		if ( is_array( $post['properties'] ) ) {
			$post = array( 'properties' => $post['properties'] + $own ) + $post;
		}
		return Schema::named( 'Post', $post );
	}

	/**
	 * A circle or a topic that a post stands in.
	 *
	 * @return JsonSchema
	 */
	public static function reference(): array {
		return Schema::named(
			'Reference',
			Schema::object(
				array(
					'id'    => Schema::int( __( '编号', 'zeromo-community' ) ),
					'title' => Schema::text( __( '名称', 'zeromo-community' ) ),
					'url'   => Schema::text( __( '地址', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * A picture of a post.
	 *
	 * @return JsonSchema
	 */
	public static function image(): array {
		return Schema::named(
			'Image',
			Schema::partial(
				array(
					'id'    => Schema::int( __( '编号', 'zeromo-community' ) ),
					'url'   => Schema::text( __( '原图地址', 'zeromo-community' ) ),
					'thumb' => Schema::text( __( '缩略图地址', 'zeromo-community' ) ),
					'w'     => Schema::int( __( '宽，像素', 'zeromo-community' ) ),
					'h'     => Schema::int( __( '高，像素', 'zeromo-community' ) ),
					'alt'   => Schema::text( __( '替代文字', 'zeromo-community' ) ),
					'ai'    => array(
						'type' => 'integer',
						'enum' => array( 1, 2, 3 ),
						'description' => __( 'AI 标识：1 AI 生成，2 和 3 疑似 AI 生成；没有则不出现', 'zeromo-community' ),
					),
				),
				array( 'id', 'url', 'thumb', 'w', 'h', 'alt' )
			)
		);
	}

	/**
	 * The comment below a card; only posts of lists that have one carry it.
	 *
	 * @return JsonSchema
	 */
	private static function hot_comment(): array {
		return Schema::named(
			'HotComment',
			Schema::object(
				array(
					'id'     => Schema::int( __( '评论编号', 'zeromo-community' ) ),
					'author' => Schema::member(),
					'text'   => Schema::text( __( '评论的开头，纯文本', 'zeromo-community' ) ),
					'likes'  => Schema::int( __( '点赞数', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function state(): array {
		return array( 'description' => __( '公开的内容为 null', 'zeromo-community' ) ) + Schema::object(
			array(
				'status'     => Schema::text( __( '状态：draft、pending、refused、future 或 private', 'zeromo-community' ) ),
				'reason'     => Schema::text( __( '未通过的原因', 'zeromo-community' ) ),
				'publish_at' => Schema::time( __( '定时发布的时间', 'zeromo-community' ), true ),
			),
			true
		);
	}

	/** @return JsonSchema */
	private static function link(): array {
		return Schema::named(
			'LinkCard',
			Schema::object(
				array(
					'url'         => Schema::text( __( '网址', 'zeromo-community' ) ),
					'title'       => Schema::text( __( '标题', 'zeromo-community' ) ),
					'description' => Schema::text( __( '简介，可为空', 'zeromo-community' ) ),
					'host'        => Schema::text( __( '网站域名', 'zeromo-community' ) ),
					'image'       => Schema::text( __( '本站保存的图片地址，可为空', 'zeromo-community' ) ),
				),
				true
			)
		);
	}

	/** @return JsonSchema */
	private static function video(): array {
		return Schema::named(
			'Video',
			Schema::object(
				array(
					'id'       => Schema::int( __( '编号', 'zeromo-community' ) ),
					'url'      => Schema::text( __( '地址，未解锁为空', 'zeromo-community' ) ),
					'cover'    => Schema::text( __( '封面地址，没有或未解锁为空', 'zeromo-community' ) ),
					'type'     => Schema::text( __( 'MIME 类型', 'zeromo-community' ) ),
					'w'        => Schema::int( __( '宽，像素，未知为 0', 'zeromo-community' ) ),
					'h'        => Schema::int( __( '高，像素，未知为 0', 'zeromo-community' ) ),
					'duration' => Schema::int( __( '长度，秒，未知为 0', 'zeromo-community' ) ),
					'ai'       => AiMark::schema(),
					'sample'   => Schema::text( __( '试看的地址，没有为空', 'zeromo-community' ) ),
					'free'     => Schema::int( __( '试看的秒数，没有为 0', 'zeromo-community' ) ),
				),
				true
			)
		);
	}

	/** @return JsonSchema */
	private static function file(): array {
		return Schema::named(
			'Attachment',
			Schema::object(
				array(
					'id'        => Schema::int( __( '编号', 'zeromo-community' ) ),
					'filename'  => Schema::text( __( '文件名', 'zeromo-community' ) ),
					'size'      => Schema::int( __( '字节', 'zeromo-community' ) ),
					'url'       => Schema::text( __( '下载地址，未解锁为空', 'zeromo-community' ) ),
					'downloads' => Schema::int( __( '下载次数', 'zeromo-community' ) ),
				),
				true
			)
		);
	}

	/** @return JsonSchema */
	private static function poll(): array {
		return Schema::named(
			'Poll',
			Schema::object(
				array(
					'question' => Schema::text( __( '问题，可为空', 'zeromo-community' ) ),
					'options'  => Schema::listing(
						Schema::object(
							array(
								'id'    => Schema::int( __( '编号，投票时用', 'zeromo-community' ) ),
								'text'  => Schema::text( __( '选项', 'zeromo-community' ) ),
								'count' => Schema::int( __( '票数，结果还不能看时为 null', 'zeromo-community' ), true ),
								'mine'  => Schema::flag( __( '调用者选了它', 'zeromo-community' ) ),
							)
						)
					),
					'total'    => Schema::int( __( '投票人数', 'zeromo-community' ) ),
					'multiple' => Schema::flag( __( '可以多选', 'zeromo-community' ) ),
					'max'      => Schema::int( __( '最多选几项', 'zeromo-community' ) ),
					'deadline' => Schema::time( __( '截止时间，没有为 null', 'zeromo-community' ), true ),
					'closed'   => Schema::flag( __( '已结束', 'zeromo-community' ) ),
					'voted'    => Schema::flag( __( '调用者已投票', 'zeromo-community' ) ),
					'hidden'   => Schema::flag( __( '调用者还不能看结果', 'zeromo-community' ) ),
				),
				true
			)
		);
	}

	/** @return JsonSchema */
	private static function privacy(): array {
		return Schema::object(
			array(
				'type'     => Schema::text( __( '动态设置的类型', 'zeromo-community' ) ),
				'value'    => array(
					'type' => array( 'string', 'integer', 'null' ),
					'description' => __( '价格或积分', 'zeromo-community' ),
				),
				'roles'    => Schema::listing( Schema::text( __( '可见等级', 'zeromo-community' ) ) ),
				'unlocked' => Schema::flag( __( '调用者能否看到隐藏内容', 'zeromo-community' ) ),
			)
		);
	}
}
