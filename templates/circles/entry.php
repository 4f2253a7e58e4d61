<?php
/**
 * The door of a circle.
 *
 * @package Zeromo\Community
 * @var array{id: int, url: string, title: string, closed: bool, state: string, mode: string, words: string,
 *   label: string,
 *   owns: bool, terms: string,
 *   questions: list<string>, length: int, levels: list<string>, rights: list<array{may: bool,
 *   text: string}>, code: string, reason: string, rejoin_at: int, login_url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\CircleMembers\Http\MemberFormHandler;
use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$invited = '' !== $v['code'] && in_array( $v['state'], array( 'open', 'visitor' ), true );
$head    = match ( true ) {
	$invited                  => __( '你收到一份加入邀请', 'zeromo-community' ),
	'joined' === $v['state']  => __( '你已经是圈友', 'zeromo-community' ),
	'pending' === $v['state'] => __( '申请正在审核', 'zeromo-community' ),
	'removed' === $v['state'] => __( '你已被移出这个圈子', 'zeromo-community' ),
	default                   => $v['words'],
};
$leave   = in_array( $v['state'], array( 'joined', 'pending' ), true );
$asks    = 'approval' === $v['mode'] && '' === $v['code'];
$send    = array(
	'path'         => $leave ? '/circle/leave' : '/circle/join',
	'data'         => array( 'circle_id' => $v['id'] ) + ( $leave ? array() : array( 'joined' => 1 ) ),
	'message'      => $leave
		? ( 'pending' === $v['state'] ? __( '申请已撤回', 'zeromo-community' ) : __( '已退出圈子', 'zeromo-community' ) )
		: ( $asks ? __( '已提交申请，通过后会通知你', 'zeromo-community' ) : __( '已加入', 'zeromo-community' ) ),
	'redirect_url' => $v['url'],
	'renew'        => true,
) + (
	$leave
		? array(
			'confirm' => 'pending' === $v['state']
				? array(
					'title' => __( '撤回加入申请？', 'zeromo-community' ),
					'does' => __( '撤回', 'zeromo-community' ),
				)
				: array(
					'title' => __( '退出这个圈子？', 'zeromo-community' ),
					'does' => __( '退出', 'zeromo-community' ),
				),
			'danger' => true,
		)
		: array()
);
$button  = match ( $v['state'] ) {
	'joined'  => __( '退出圈子', 'zeromo-community' ),
	'pending' => __( '撤回申请', 'zeromo-community' ),
	default   => $invited ? __( '接受邀请', 'zeromo-community' ) : $v['label'],
};
$levels  = array() === $v['levels'] ? '' : implode( _x( '、', 'between two names', 'zeromo-community' ), $v['levels'] );
?>
<section class="zmo-block zmo-door" aria-label="<?php esc_attr_e( '加入圈子', 'zeromo-community' ); ?>">
	<div class="zmo-block__head"><h2><?php echo esc_html( $head ); ?></h2></div>
	<?php if ( $v['closed'] ) : ?>
		<p class="zmo-text"><?php esc_html_e( '这里的内容只给圈友看', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php
	echo array() === $v['rights'] || 'removed' === $v['state']
		? ''
		: Partial::render( 'circles/rights', array( 'rights' => $v['rights'] ) );
	?>
	<?php if ( '' !== $levels && in_array( $v['state'], array( 'open', 'visitor', 'unfit' ), true ) ) : ?>
		<p class="zmo-text">
			<?php
			echo esc_html(
				sprintf(
					'approval' === $v['mode']
					/* translators: %s: names of levels */
					? __( '这些等级的成员可以申请：%s', 'zeromo-community' )
					/* translators: %s: names of levels */
					: __( '这些等级的成员可以加入：%s', 'zeromo-community' ),
					$levels
				)
			);
			?>
		</p>
	<?php endif; ?>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a partial.
	echo 'open' === $v['state'] ? '' : $v['terms'];
	?>
	<?php if ( 'removed' === $v['state'] ) : ?>
		<p class="zmo-text">
			<?php
			echo '' === $v['reason']
				? esc_html__( '圈主或管理员没有写原因。', 'zeromo-community' )
				/* translators: %s: why */
				: esc_html( sprintf( __( '原因：%s', 'zeromo-community' ), $v['reason'] ) );
			?>
		</p>
		<p class="zmo-meta">
			<?php
			echo 0 === $v['rejoin_at']
				? esc_html__( '经圈主或管理员同意后可以重新加入。', 'zeromo-community' )
				: esc_html(
					sprintf(
						/* translators: %s: date */
						__( '%s 起可以重新加入', 'zeromo-community' ),
						(string) wp_date( 'Y-m-d H:i', $v['rejoin_at'] )
					)
				);
			?>
		</p>
	<?php elseif ( 'visitor' === $v['state'] ) : ?>
		<p class="zmo-text">
			<?php
			echo $invited
				? esc_html(
					sprintf(
						/* translators: %s: name of a circle */
						__( '登录后就能加入「%s」。', 'zeromo-community' ),
						$v['title']
					)
				)
				: esc_html__( '登录后可以加入圈子。', 'zeromo-community' );
			?>
		</p>
		<p class="zmo-door__send"><a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( $v['login_url'] ); ?>"
			data-zmo-login="login"><?php esc_html_e( '登录', 'zeromo-community' ); ?></a></p>
	<?php elseif ( 'unfit' === $v['state'] ) : ?>
		<p class="zmo-text"><?php esc_html_e( '你的等级暂时不能申请。收到邀请的人可以用邀请链接加入。', 'zeromo-community' ); ?></p>
	<?php elseif ( 'paid' === $v['state'] ) : ?>
		<?php if ( '' === $v['terms'] ) : ?>
			<p class="zmo-text"><?php esc_html_e( '付费圈子暂未开放购买', 'zeromo-community' ); ?></p>
		<?php endif; ?>
	<?php elseif ( $v['owns'] ) : ?>
		<p class="zmo-text"><?php esc_html_e( '圈主要先转让圈子才能退出。', 'zeromo-community' ); ?></p>
	<?php else : ?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			aria-label="<?php echo esc_attr( $button ); ?>" <?php echo Widget::attrs( 'ajax-submit', $send ); ?>>
			<input type="hidden" name="action" value="<?php echo esc_attr( MemberFormHandler::JOIN ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( MemberFormHandler::JOIN ) ); ?>">
			<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['id'] ); ?>">
			<input type="hidden" name="joined" value="<?php echo $leave ? '0' : '1'; ?>">
			<?php if ( ! $leave ) : ?>
				<?php if ( 'invite' === $v['mode'] ) : ?>
					<div class="zmo-field">
						<label class="zmo-field__l" for="zmo-code">
							<?php esc_html_e( '邀请码', 'zeromo-community' ); ?>
						</label>
						<input class="zmo-input" id="zmo-code" name="invite_code" required maxlength="64"
							autocomplete="off" autocapitalize="characters" spellcheck="false"
							value="<?php echo esc_attr( $v['code'] ); ?>">
					</div>
				<?php elseif ( '' !== $v['code'] ) : ?>
					<input type="hidden" name="invite_code" value="<?php echo esc_attr( $v['code'] ); ?>">
				<?php endif; ?>
				<?php foreach ( $v['questions'] as $n => $question ) : ?>
					<div class="zmo-field">
						<label class="zmo-field__l" for="<?php echo esc_attr( "zmo-answer-$n" ); ?>">
							<?php echo esc_html( $question ); ?>
						</label>
						<textarea class="zmo-input" id="<?php echo esc_attr( "zmo-answer-$n" ); ?>" name="answers[]"
							rows="2" required maxlength="<?php echo esc_attr( (string) $v['length'] ); ?>"></textarea>
					</div>
				<?php endforeach; ?>
			<?php endif; ?>
			<?php if ( isset( $send['confirm'] ) ) : ?>
				<p class="zmo-door__send">
					<?php echo Dialog::opener( 'zmo-leave', 'zmo-btn zmo-btn--line', esc_html( $button ) ); ?>
				</p>
				<?php echo Dialog::ask( 'zmo-leave', $send['confirm'], true ); ?>
			<?php else : ?>
				<p class="zmo-door__send">
					<button class="zmo-btn zmo-btn--fill"><?php echo esc_html( $button ); ?></button>
				</p>
			<?php endif; ?>
		</form>
	<?php endif; ?>
</section>
