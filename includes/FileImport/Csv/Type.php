<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Csv;

/** What a table holds, and its columns by the names they may have. */
enum Type: string {

	case Members    = 'members';
	case Circles    = 'circles';
	case Activities = 'activities';
	case Comments   = 'comments';

	/** Name of the kind in the map and in reports. */
	public function kind(): string {
		return match ( $this ) {
			self::Members    => 'member',
			self::Circles    => 'circle',
			self::Activities => 'activity',
			self::Comments   => 'comment',
		};
	}

	public function label(): string {
		return match ( $this ) {
			self::Members    => __( '成员', 'zeromo-community' ),
			self::Circles    => __( '圈子', 'zeromo-community' ),
			self::Activities => __( '动态', 'zeromo-community' ),
			self::Comments   => __( '评论', 'zeromo-community' ),
		};
	}

	/**
	 * Names a column may have, the first one being ours in Chinese.
	 *
	 * @return array<string, list<string>>
	 */
	public function columns(): array {
		$id   = array( 'id' => array( '编号', 'id' ) );
		$time = array( '时间', 'time', 'date', '日期', '发布时间' );
		return $id + match ( $this ) {
			self::Members    => array(
				'login' => array( '用户名', 'login', 'username', 'user_login', '账号' ),
				'mail'  => array( '邮箱', 'email', 'mail', 'user_email', '电子邮箱' ),
				'name'  => array( '昵称', 'name', 'nickname', 'display_name' ),
				'about' => array( '简介', 'about', 'description', 'bio' ),
				'time'  => array( '注册时间', 'registered', 'time', 'date', '时间' ),
			),
			self::Circles    => array(
				'name'     => array( '名称', 'name', 'title', '圈子' ),
				'about'    => array( '简介', 'description', 'about' ),
				'category' => array( '分类', 'category' ),
				'owner'    => array( '圈主', 'owner' ),
				'closed'   => array( '不公开', 'closed', 'private' ),
			),
			self::Activities => array(
				'author'  => array( '作者', 'author', 'user' ),
				'title'   => array( '标题', 'title' ),
				'content' => array( '内容', 'content', 'text', '正文' ),
				'circle'  => array( '圈子', 'circle' ),
				'time'    => $time,
			),
			self::Comments   => array(
				'post'    => array( '动态', 'activity', 'post' ),
				'parent'  => array( '回复', 'parent', 'reply_to' ),
				'author'  => array( '作者', 'author', 'user' ),
				'content' => array( '内容', 'content', 'text', '正文' ),
				'time'    => $time,
			),
		};
	}

	/** @return list<string> Columns without which nothing can be read. */
	public function needed(): array {
		return match ( $this ) {
			self::Members    => array( 'id', 'login' ),
			self::Circles    => array( 'id', 'name' ),
			self::Activities => array( 'id', 'author', 'content' ),
			self::Comments   => array( 'id', 'post', 'content' ),
		};
	}
}
