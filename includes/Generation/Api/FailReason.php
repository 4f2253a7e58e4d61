<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Api;

/** Why there is no picture. */
enum FailReason: int {

	/** The words or the picture were refused by a check of contents. */
	case Content = 1;
	/** Key, address or model are not taken. */
	case Setup = 2;
	/** The owner's account at the provider is empty. */
	case Account = 3;
	/** Too many calls at once; nothing was begun. */
	case Busy = 4;
	/** No answer, or one that is cut: nobody knows whether it was begun. */
	case Silent = 5;
	/** An answer that is none, or a picture that cannot be read. */
	case Broken = 6;
	/** The provider says that it has failed. */
	case Provider = 7;
	/** It took too long. */
	case Late = 8;
	/** This server was ended while it asked, so nobody knows the answer. */
	case Lost = 9;
	/** The tool was taken away. */
	case Gone = 10;
	/** The member has taken it back. */
	case Cancelled = 11;

	/** What the member reads. */
	public function label(): string {
		return match ( $this ) {
			self::Content   => __( '描述或图片没有通过内容检查，请换个说法', 'zeromo-community' ),
			self::Busy      => __( '绘图服务正忙，请稍后再试', 'zeromo-community' ),
			self::Late      => __( '等待时间过长', 'zeromo-community' ),
			self::Gone      => __( '这个工具已停用', 'zeromo-community' ),
			self::Cancelled => __( '已取消', 'zeromo-community' ),
			default         => __( '绘图服务没有给出图片', 'zeromo-community' ),
		};
	}

	/** What the owner reads. */
	public function detail(): string {
		return match ( $this ) {
			self::Setup    => __( '地址、密钥或模型不被接受', 'zeromo-community' ),
			self::Account  => __( '服务商那里的余额或额度不足', 'zeromo-community' ),
			self::Silent   => __( '服务商没有回答', 'zeromo-community' ),
			self::Broken   => __( '服务商的回答无法识别', 'zeromo-community' ),
			self::Provider => __( '服务商报告失败', 'zeromo-community' ),
			self::Lost     => __( '请求途中服务器中断，结果不明', 'zeromo-community' ),
			default        => $this->label(),
		};
	}
}
