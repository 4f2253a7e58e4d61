<?php

declare(strict_types=1);

namespace Zeromo\Community\Compliance;

use Zeromo\Community\Agreements\Api\PublishedAgreements;
use Zeromo\Community\Auth\Api\Agreements;
use Zeromo\Community\IpRegion\Api\Regions;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\TextChecks\Api\WordService;

/** What the law asks of a community in China, read from the site as it is. */
final class Requirements {

	/** Days that the law of cybersecurity asks logs to be kept. */
	public const LOG_DAYS = 180;

	public function __construct(
		private readonly Settings $settings,
		private readonly Agreements $agreements,
		private readonly WordService $words,
		private readonly PublishedAgreements $published,
		private readonly Regions $regions
	) {}

	/** @return list<Requirement> */
	public function all(): array {
		return array(
			$this->text(
				'icp',
				'icp_number',
				__( 'ICP 备案号', 'zeromo-community' ),
				__( '《非经营性互联网信息服务备案管理办法》第十三条', 'zeromo-community' )
			),
			$this->text(
				'police',
				'police_number',
				__( '公安联网备案号', 'zeromo-community' ),
				__( '《计算机信息网络国际联网安全保护管理办法》第十二条', 'zeromo-community' )
			),
			$this->agreement(
				'terms',
				__( '用户协议', 'zeromo-community' ),
				__( '《网络信息内容生态治理规定》第十五条', 'zeromo-community' ),
				$this->settings_url( 'terms_url' )
			),
			$this->agreement(
				'privacy',
				__( '隐私政策', 'zeromo-community' ),
				__( '《个人信息保护法》第十七条', 'zeromo-community' ),
				admin_url( 'options-privacy.php' )
			),
			$this->versions(),
			$this->contact(),
			$this->logs(),
			$this->sign_ins(),
			$this->check(),
			$this->ai(),
			new Requirement(
				'recommendation',
				Requirement::MET,
				__( '推荐的说明与关闭', 'zeromo-community' ),
				__(
					'“推荐”按时间和互动为所有人排序，不使用个人特征；规则写在推荐页上，每条都能看到原因。成员在“我的 › 设置 › 隐私”一键关闭全部推荐。',
					'zeromo-community'
				),
				__( '《互联网信息服务算法推荐管理规定》第十七条', 'zeromo-community' ),
				admin_url( 'admin.php?page=zeromo&screen=/recommendation' )
			),
			$this->minors(),
			new Requirement(
				'shield',
				Requirement::MET,
				__( '防网络暴力的一键防护和取证', 'zeromo-community' ),
				__( '成员在“我的 › 设置”开启防打扰，也能下载证据包；作者可以关闭自己内容下的评论。', 'zeromo-community' ),
				__( '《网络暴力信息治理规定》', 'zeromo-community' )
			),
			$this->phone(),
			$this->region(),
		);
	}

	private function minors(): Requirement {
		$on = $this->settings->flag( 'minors_mode' );
		return new Requirement(
			'minors',
			$on ? Requirement::MET : Requirement::MISSING,
			__( '未成年人模式', 'zeromo-community' ),
			$on
				? __( '成员从页脚或“我的 › 未成年人模式”打开：每天限时，夜间不能用，私信只和关注的人往来，不能购买。', 'zeromo-community' )
				: __( '还没有提供；打开后成员在“我的 › 未成年人模式”用密码开启和退出。', 'zeromo-community' ),
			__( '《未成年人网络保护条例》第四十三条', 'zeromo-community' ),
			$this->settings_url( 'minors_mode' )
		);
	}

	private function phone(): Requirement {
		$on = $this->settings->flag( 'phone_required' );
		return new Requirement(
			'phone',
			$on ? Requirement::MET : Requirement::MISSING,
			__( '真实身份信息：绑定手机号', 'zeromo-community' ),
			$on
				? __( '没有绑定手机号的成员只能浏览，在“我的 › 设置”用短信验证码绑定。', 'zeromo-community' )
				: __( '可以要求在“我的 › 设置”绑定后才能发布、评论和发私信；要先设好短信。', 'zeromo-community' ),
			__( '《网络安全法》第二十六条', 'zeromo-community' ),
			$this->settings_url( 'phone_required' )
		);
	}

	private function region(): Requirement {
		$on   = $this->settings->flag( Regions::SETTING );
		$flaw = $on ? $this->regions->flaw() : '';
		return new Requirement(
			'region',
			$on && '' === $flaw ? Requirement::MET : Requirement::MISSING,
			__( '展示 IP 属地', 'zeromo-community' ),
			match ( true ) {
				! $on        => __( '还没有打开；先在本页下方上传一个 IP 数据库文件。', 'zeromo-community' ),
				'' !== $flaw => sprintf(
					/* translators: %s: what is wrong with a file */
					__( '已经打开，但%s；请在本页下方上传。', 'zeromo-community' ),
					$flaw
				),
				default      => __( '动态、评论和成员主页显示发布时的省份或国家。', 'zeromo-community' ),
			},
			__( '《互联网用户账号信息管理规定》第十二条', 'zeromo-community' ),
			$this->settings_url( Regions::SETTING )
		);
	}

	private function text( string $name, string $setting, string $title, string $rule ): Requirement {
		$set = trim( $this->settings->text( $setting ) );
		return new Requirement(
			$name,
			'' === $set ? Requirement::MISSING : Requirement::MET,
			$title,
			'' === $set
				? __( '还没有填写；填写后印在每页的页脚。', 'zeromo-community' )
				/* translators: %s: number of a filing, as the owner typed it */
				: sprintf( __( '%s，印在每页的页脚。', 'zeromo-community' ), $set ),
			$rule,
			$this->settings_url( $setting )
		);
	}

	/** @param 'terms'|'privacy' $name Which. */
	private function agreement( string $name, string $title, string $rule, string $url ): Requirement {
		$there = '' !== $this->agreements->kept_links()[ $name ];
		return new Requirement(
			$name,
			$there ? Requirement::MET : Requirement::MISSING,
			$title,
			$there
				? __( '注册时要勾选同意，页脚可以打开。', 'zeromo-community' )
				: __( '还没有可以打开的页面，注册时不会要求同意。', 'zeromo-community' ),
			$rule,
			$url
		);
	}

	private function versions(): Requirement {
		$links  = array_keys( array_filter( $this->agreements->kept_links() ) );
		$absent = array_filter( $links, fn( string $name ): bool => 0 === $this->published->number( $name ) );
		return new Requirement(
			'versions',
			array() === $links || array() !== $absent ? Requirement::MISSING : Requirement::MET,
			__( '协议的版本和同意记录', 'zeromo-community' ),
			match ( true ) {
				array() === $links  => __( '还没有协议页面。', 'zeromo-community' ),
				array() !== $absent => __( '协议还没有发布版本，同意的是哪一版无从查起；在本页下方发布。', 'zeromo-community' ),
				default             => __( '每一版的正文、日期和校验值都已留存，注册时同意了哪一版有记录。', 'zeromo-community' ),
			},
			__( '《个人信息保护法》第十四条、第十七条', 'zeromo-community' )
		);
	}

	private function contact(): Requirement {
		$set = trim( $this->settings->text( 'complaint_contact' ) );
		return new Requirement(
			'complaints',
			'' === $set ? Requirement::MISSING : Requirement::MET,
			__( '投诉举报的联系方式', 'zeromo-community' ),
			'' === $set
				? __( '每条内容都可以举报，但页脚还没有公布联系方式。', 'zeromo-community' )
				/* translators: %s: telephone number, mail or page */
				: sprintf( __( '%s，印在每页的页脚；每条内容都可以举报。', 'zeromo-community' ), $set ),
			__( '《网络信息内容生态治理规定》第十六条', 'zeromo-community' ),
			$this->settings_url( 'complaint_contact' )
		);
	}

	private function logs(): Requirement {
		$days = $this->settings->int( 'audit_keep_days' );
		$long = 0 === $days || $days >= self::LOG_DAYS;
		return new Requirement(
			'logs',
			$long ? Requirement::MET : Requirement::MISSING,
			__( '日志留存不少于六个月', 'zeromo-community' ),
			match ( true ) {
				0 === $days => __( '操作记录一直保留。服务器的访问日志由主机保存，请同样保留六个月。', 'zeromo-community' ),
				default     => sprintf(
					/* translators: %d: days */
					__( '操作记录保留 %d 天。服务器的访问日志由主机保存，请同样保留六个月。', 'zeromo-community' ),
					$days
				),
			},
			__( '《网络安全法》', 'zeromo-community' ),
			$this->settings_url( 'audit_keep_days' )
		);
	}

	private function sign_ins(): Requirement {
		$days = $this->settings->int( 'sign_in_keep_days' );
		return new Requirement(
			'sign_ins',
			$days >= self::LOG_DAYS ? Requirement::MET : Requirement::MISSING,
			__( '登录记录留存不少于六个月', 'zeromo-community' ),
			sprintf(
				/* translators: %d: days */
				__( '谁、什么时候、从哪个地址、用什么设备登录，保留 %d 天；成员在“我的 › 设置”看到自己的。', 'zeromo-community' ),
				$days
			),
			__( '《网络安全法》第二十三条', 'zeromo-community' ),
			$this->settings_url( 'sign_in_keep_days' )
		);
	}

	private function check(): Requirement {
		$set     = $this->settings->text( 'content_check' );
		$service = 'off' !== $set && '' !== $this->settings->text( 'content_check_key_secret' );
		$words   = $this->words->has_words();
		return new Requirement(
			'check',
			$service || $words ? Requirement::MET : Requirement::MISSING,
			__( '内容审核', 'zeromo-community' ),
			match ( true ) {
				$service => __( '文字由接入的审核服务检查。', 'zeromo-community' ),
				$words   => __( '文字按本站词库检查；没有接入云端审核服务。', 'zeromo-community' ),
				default  => __( '词库是空的，也没有接入审核服务。', 'zeromo-community' ),
			},
			__( '《网络信息内容生态治理规定》第八条', 'zeromo-community' ),
			$this->settings_url( 'content_check' )
		);
	}

	private function ai(): Requirement {
		$reads = class_exists( \XMLReader::class );
		return new Requirement(
			'ai',
			$reads ? Requirement::MET : Requirement::MISSING,
			__( 'AI 生成内容的标识', 'zeromo-community' ),
			$reads
				? __( '上传时读取隐式标识，展示为“AI 生成”或“疑似 AI 生成”，并写回每个尺寸；作者可以声明。', 'zeromo-community' )
				: __( '服务器的 PHP 没有 XMLReader 扩展，读不到图片里的标识。', 'zeromo-community' ),
			__( '《人工智能生成合成内容标识办法》第六条，GB 45438-2025', 'zeromo-community' ),
			$this->settings_url( 'ai_propagator' )
		);
	}

	private function settings_url( string $setting ): string {
		return admin_url( "admin.php?page=zeromo&screen=/settings&search=$setting" );
	}
}
