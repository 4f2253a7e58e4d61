<?php
/**
 * 我的 › 未成年人模式: what it does, and the PIN that begins or ends it.
 *
 * @package Zeromo\Community
 * @var array{on: bool, why: string, used: int, minutes: int, choices: non-empty-list<int>, from: int, to: int,
 *   contact: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Minors\Http\MinorFormHandler;
use Zeromo\Community\Minors\MinorService;

defined( 'ABSPATH' ) || exit;

$label = $v['on'] ? __( '退出未成年人模式', 'zeromo-community' ) : __( '打开未成年人模式', 'zeromo-community' );
$time  = $v['on']
	/* translators: %d: minutes */
	? sprintf( __( '每天最多用 %d 分钟，按打开页面和浏览累计', 'zeromo-community' ), $v['minutes'] )
	: sprintf(
		/* translators: %d: minutes */
		__( '每天的分钟数由家长选，本站最多 %d 分钟，按打开页面和浏览累计', 'zeromo-community' ),
		max( $v['choices'] )
	);
$night = $v['from'] === $v['to'] ? '' : sprintf(
	/* translators: 1: hour, 2: hour */
	__( '%1$d:00 到 %2$d:00 休息，不能浏览，也不能发布和评论', 'zeromo-community' ),
	$v['from'],
	$v['to']
);
$rules = array(
	__( '时间', 'zeromo-community' ) => $time,
	__( '夜间', 'zeromo-community' ) => $night,
	__( '消费', 'zeromo-community' ) => __( '不能充值、购买、打赏，也不能花余额和积分', 'zeromo-community' ),
	__( '私信', 'zeromo-community' ) => __( '只和自己关注的人往来，别人发不过来', 'zeromo-community' ),
	__( '推荐', 'zeromo-community' ) => __( '对所有人都一样，不按个人喜好推送', 'zeromo-community' ),
);
?>
<section class="zmo-block" aria-labelledby="zmo-minor">
	<div class="zmo-block__head"><h2 id="zmo-minor"><?php esc_html_e( '未成年人模式', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-meta">
		<?php esc_html_e( '家长和孩子一起打开。打开和退出用同一个密码，由家长设，由家长保管。', 'zeromo-community' ); ?>
	</p>
	<dl class="zmo-facts">
		<?php foreach ( array_filter( $rules ) as $about => $rule ) : ?>
			<div class="zmo-facts__row">
				<dt><?php echo esc_html( $about ); ?></dt>
				<dd><?php echo esc_html( $rule ); ?></dd>
			</div>
		<?php endforeach; ?>
	</dl>
	<?php if ( $v['on'] ) : ?>
		<p role="status">
			<strong><?php esc_html_e( '已打开', 'zeromo-community' ); ?></strong>
			<?php
			echo esc_html(
				sprintf(
					/* translators: 1: minutes, 2: minutes */
					__( '今天用了 %1$d 分钟，还可以用 %2$d 分钟', 'zeromo-community' ),
					$v['used'],
					max( 0, $v['minutes'] - $v['used'] )
				)
			);
			?>
		</p>
		<?php if ( '' !== $v['why'] ) : ?>
			<p><?php echo esc_html( $v['why'] ); ?></p>
		<?php endif; ?>
	<?php endif; ?>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '未成年人模式', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/account/minor', 'reload' => true ) ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( MinorFormHandler::ACTION ); ?>">
		<?php wp_nonce_field( MinorFormHandler::ACTION, '_wpnonce' ); ?>
		<input type="hidden" name="on" value="<?php echo $v['on'] ? '0' : '1'; ?>">
		<?php if ( ! $v['on'] ) : ?>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-minor-minutes">
					<?php esc_html_e( '每天最多用', 'zeromo-community' ); ?>
				</label>
				<select class="zmo-input" id="zmo-minor-minutes" name="minutes">
					<?php foreach ( $v['choices'] as $minutes ) : ?>
						<option value="<?php echo esc_attr( (string) $minutes ); ?>"
							<?php selected( $minutes, max( $v['choices'] ) ); ?>>
							<?php
							/* translators: %d: minutes */
							echo esc_html( sprintf( __( '%d 分钟', 'zeromo-community' ), $minutes ) );
							?>
						</option>
					<?php endforeach; ?>
				</select>
			</div>
		<?php endif; ?>
		<div class="zmo-form__two">
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-minor-pin">
					<?php esc_html_e( '密码，4 到 8 位数字', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-minor-pin" name="pin" type="password" inputmode="numeric" required
					autocomplete="off" pattern="[0-9]{4,8}"
					minlength="<?php echo esc_attr( (string) MinorService::SHORTEST ); ?>"
					maxlength="<?php echo esc_attr( (string) MinorService::LONGEST ); ?>">
			</div>
			<?php if ( ! $v['on'] ) : ?>
				<div class="zmo-field">
					<label class="zmo-field__l" for="zmo-minor-again">
						<?php esc_html_e( '再写一遍密码', 'zeromo-community' ); ?>
					</label>
					<input class="zmo-input" id="zmo-minor-again" name="again" type="password" inputmode="numeric"
						required autocomplete="off" pattern="[0-9]{4,8}"
						maxlength="<?php echo esc_attr( (string) MinorService::LONGEST ); ?>">
				</div>
			<?php endif; ?>
		</div>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php echo esc_html( $label ); ?></button>
		</p>
	</form>
	<p class="zmo-meta">
		<?php
		echo esc_html(
			'' === $v['contact']
				? __( '忘了密码：请家长联系本站管理员，说明情况后由管理员结束。', 'zeromo-community' )
				: sprintf(
					/* translators: %s: mail, telephone number or address of a page */
					__( '忘了密码：请家长联系 %s，说明情况后由管理员结束。', 'zeromo-community' ),
					$v['contact']
				)
		);
		?>
	</p>
</section>
