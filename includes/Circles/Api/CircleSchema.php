<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Circles\CircleFields;
use Zeromo\Community\Circles\PostingRules;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * Arguments and answers of the circle routes.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class CircleSchema {

	public function __construct(
		private readonly CircleLinks $links,
		private readonly MemberDirectory $directory,
		private readonly PostingRules $posting,
		private readonly CirclePricing $pricing
	) {}

	/**
	 * Fields of the circle form.
	 *
	 * @param bool $new A new circle needs its title.
	 * @return array<string, JsonSchema>
	 */
	public static function fields( bool $new ): array {
		return array(
			'title'       => Arg::text( __( '名称', 'zeromo-community' ), 200, $new ),
			'description' => Arg::text( __( '简介，纯文本', 'zeromo-community' ), 10000 ),
			'icon_id'     => Arg::id( __( '图标的媒体编号，0 为清除', 'zeromo-community' ), false, 0 ),
			'cover_id'    => Arg::id( __( '封面的媒体编号，0 为清除', 'zeromo-community' ), false, 0 ),
			'cat'         => Arg::id( __( '分类编号，0 为清除', 'zeromo-community' ), false, 0 ),
			'join_mode'   => Arg::word(
				__( '加入方式；paid 要有价格', 'zeromo-community' ),
				array( 'open', 'approval', 'invite', 'paid', 'level' )
			),
			'price'       => Arg::text( __( '一个期限的价格（元），空为不再卖；付费圈子用', 'zeromo-community' ), 20 ),
			'period'      => Arg::word( __( 'price 的期限，不填为月', 'zeromo-community' ), array( '', ...Period::values() ) ),
			...self::prices(),
			'questions'   => Arg::words(
				__( '申请加入时要回答的问题', 'zeromo-community' ),
				CircleRecord::QUESTIONS * 2,
				4 * CircleFields::QUESTION
			),
			'join_roles'  => Arg::words(
				__( '哪些等级可以加入，需审核的圈子是哪些等级可以申请（空为所有成员）：WordPress 角色名或 vip:{level}', 'zeromo-community' ),
				50,
				100
			),
			'announcement' => Arg::text( __( '公告，纯文本', 'zeromo-community' ), CircleFields::ANNOUNCEMENT ),
			'rules'       => Arg::text( __( '圈规，一行一条', 'zeromo-community' ), CircleFields::ALL_RULES ),
			'visibility'  => Arg::word( __( '谁能看圈子里的动态', 'zeromo-community' ), array( 'public', 'members' ) ),
		);
	}

	/** @return array<string, JsonSchema> One price for each period. */
	private static function prices(): array {
		$out = array();
		foreach ( Period::cases() as $period ) {
			/* translators: %s: name of a period */
			$words                   = sprintf( __( '「%s」的价格（元），空为不卖', 'zeromo-community' ), $period->label() );
			$out[ $period->field() ] = Arg::text( $words, 20 );
		}
		return $out;
	}

	/**
	 * A circle.
	 *
	 * @param bool $written With the toast of a change.
	 * @return JsonSchema
	 */
	public static function circle( bool $written = false ): array {
		$fields = array(
			'id'            => Schema::int( __( '圈子编号', 'zeromo-community' ) ),
			'title'         => Schema::text( __( '名称', 'zeromo-community' ) ),
			'description'   => Schema::text( __( '简介', 'zeromo-community' ) ),
			'icon_url'      => Schema::text( __( '图标地址', 'zeromo-community' ) ),
			'cover_url'     => Schema::text( __( '封面地址', 'zeromo-community' ) ),
			'url'           => Schema::text( __( '圈子主页', 'zeromo-community' ) ),
			'owner'         => array(
				'description' => __( '圈主，账号已删除时为 null', 'zeromo-community' ),
			) + Schema::member( true ),
			'content_count' => Schema::int( __( '动态数', 'zeromo-community' ) ),
			'member_count'  => Schema::int( __( '圈友数', 'zeromo-community' ) ),
			'cat'           => Schema::int( __( '分类编号，0 为没有', 'zeromo-community' ) ),
			'join_mode'     => Schema::text( __( '加入方式', 'zeromo-community' ) ),
			'terms'         => Schema::listing(
				Schema::named(
					'CircleTerm',
					Schema::object(
						array(
							'period' => Schema::text( implode( '、', Period::values() ) ),
							'label'  => Schema::text( __( '期限', 'zeromo-community' ) ),
							'price'  => Schema::text( __( '价格，元', 'zeromo-community' ) ),
							'days'   => Schema::int( __( '天数，0 为永久', 'zeromo-community' ) ),
						)
					)
				)
			),
			'questions'     => Schema::listing( Schema::text( __( '申请加入时要回答的问题', 'zeromo-community' ) ) ),
			'join_roles'    => Schema::listing( Schema::text( __( '可以加入或申请的等级', 'zeromo-community' ) ) ),
			'announcement'  => Schema::text( __( '公告；看不到动态的人得到空文本', 'zeromo-community' ) ),
			'rules'         => Schema::listing( Schema::text( __( '圈规', 'zeromo-community' ) ) ),
			'visibility'    => Schema::text( __( 'public 或 members', 'zeromo-community' ) ),
			'joined'        => Schema::flag( __( '调用者是否已加入', 'zeromo-community' ) ),
			'status'        => Schema::text( __( 'joined、pending 或 none', 'zeromo-community' ) ),
			'expires_at'    => Schema::time( __( '调用者的圈友身份何时到期，没有为 null', 'zeromo-community' ), true ),
			'role'          => Schema::text(
				__( '调用者的身份：owner、manager、member，登录未加入为 guest，未登录为空', 'zeromo-community' )
			),
			'options'       => self::options(),
			'posting'       => Schema::named(
				'PostingRule',
				Schema::object(
					array(
						'allowed' => Schema::flag( __( '发布规则允许调用者发动态', 'zeromo-community' ) ),
						'text'    => Schema::text( __( '写之前要知道的规则，没有为空', 'zeromo-community' ) ),
					)
				)
			),
			'can'           => Schema::named(
				'CircleRights',
				Schema::object(
					array(
						'see'  => Schema::flag( __( '能看动态和圈友', 'zeromo-community' ) ),
						'post' => Schema::flag( __( '能发布', 'zeromo-community' ) ),
						'comment' => Schema::flag( __( '能评论', 'zeromo-community' ) ),
						'edit' => Schema::flag( __( '能修改圈子', 'zeromo-community' ) ),
					)
				)
			),
		);
		if ( $written ) {
			$fields += array(
				'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				'redirect_url' => Schema::text( __( '接下来的页面', 'zeromo-community' ) ),
			);
		}
		return Schema::named( $written ? 'SavedCircle' : 'Circle', Schema::object( $fields ) );
	}

	/** @return JsonSchema */
	private static function options(): array {
		$fields = array_map(
			static fn( array $field ): array => array_intersect_key(
				$field,
				array( 'type' => 1, 'items' => 1, 'description' => 1 )
			),
			CircleOptions::schema()
		);
		return array( 'description' => __( '发布规则，只给管理圈子的人', 'zeromo-community' ) )
			+ Schema::named( 'CircleOptions', Schema::object( $fields, true ) );
	}

	/**
	 * A circle as the caller sees it.
	 *
	 * @param bool $sees Whether its posts are for the caller.
	 * @param bool $edit Whether the caller may change it.
	 * @return Answer
	 */
	public function view( CircleRecord $circle, Membership $mine, int $viewer, bool $sees, bool $edit ): array {
		$rule = $this->posting->of( $circle, $viewer );
		return array(
			'id'            => $circle->id,
			'title'         => $circle->title,
			'description'   => $circle->description,
			'icon_url'      => $this->links->icon( $circle ),
			'cover_url'     => $this->links->cover( $circle ),
			'url'           => $this->links->url( $circle ),
			'owner'         => $circle->owner_id > 0
				? $this->directory->card( $circle->owner_id, $viewer )?->jsonSerialize()
				: null,
			'content_count' => $circle->content_count,
			'member_count'  => $circle->member_count,
			'cat'           => $circle->cat,
			'join_mode'     => $circle->mode->value,
			'terms'         => $this->pricing->told( $circle ),
			'questions'     => $circle->questions,
			'join_roles'    => $circle->levels,
			'announcement'  => $sees ? $circle->announcement : '',
			'rules'         => $sees ? $circle->rules : array(),
			'visibility'    => $circle->public ? 'public' : 'members',
			'joined'        => $mine->joined(),
			'status'        => $mine->standing->word(),
			'expires_at'    => $mine->joined() && ! $mine->manages() && $mine->expires_at > 0
				? Format::iso( $mine->expires_at )
				: null,
			'role'          => $mine->role_word(),
			'options'       => $edit ? $circle->options->values() : null,
			'posting'       => array( 'allowed' => $rule->posts, 'text' => $rule->sentence() ),
			'can'           => array(
				'see' => $sees,
				'post' => $mine->may_post() && $rule->posts,
				'comment' => $viewer > 0
					&& $sees
					&& ! $mine->silenced()
					&& ! $circle->options->silences( $mine, $edit ),
				'edit' => $edit,
			),
		);
	}
}
