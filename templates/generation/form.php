<?php
/**
 * What a member wants drawn: tool, words, category, style, size and number, with what it costs.
 *
 * @package Zeromo\Community
 * @var array{form: \Zeromo\Community\Generation\View\FormView} $v
 */

declare(strict_types=1);

use Zeromo\Community\Generation\GenerationService;
use Zeromo\Community\Generation\Http\GenerationForms;
use Zeromo\Community\Ledger\Api\Amount;

defined( 'ABSPATH' ) || exit;

$form  = $v['form'];
$model = $form->model();
$again = $form->again;
$cat   = $form->chosen( $form->categories, $again?->cat_id );
$style = $form->chosen( $form->styles, $again?->style_id );
$most  = $form->most();
?>
<form class="zmo-form zmo-gen__form" id="zmo-gen-form" method="post" novalidate
	action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
	<input type="hidden" name="action" value="<?php echo esc_attr( GenerationForms::ACTION ); ?>">
	<input type="hidden" name="task" value="ask">
	<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( GenerationForms::ACTION ) ); ?>">
	<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( wp_generate_uuid4() ); ?>">
	<div class="zmo-field">
		<label class="zmo-field__l" for="zmo-gen-name"><?php esc_html_e( '标题', 'zeromo-community' ); ?></label>
		<input class="zmo-input" id="zmo-gen-name" name="post_title" required autocomplete="off"
			maxlength="<?php echo esc_attr( (string) GenerationService::TITLE ); ?>"
			value="<?php echo esc_attr( $again->title ?? '' ); ?>">
	</div>
	<fieldset class="zmo-field zmo-gen__set">
		<legend class="zmo-field__l"><?php esc_html_e( '工具', 'zeromo-community' ); ?></legend>
		<div class="zmo-gen__tools">
			<?php foreach ( $form->models as $one ) : ?>
				<label class="zmo-gen__tool">
					<input type="radio" name="model" value="<?php echo esc_attr( (string) $one->id ); ?>" required
						<?php checked( $one->id, $model?->id ); ?>>
					<?php if ( isset( $form->images[ $one->image_id ] ) ) : ?>
						<img src="<?php echo esc_url( $form->images[ $one->image_id ] ); ?>" alt=""
							width="44" height="44">
					<?php endif; ?>
					<span>
						<b><?php echo esc_html( $one->name ); ?></b>
						<small><?php echo esc_html( $one->description ); ?></small>
					</span>
					<em>
						<?php
						echo esc_html(
							0 === $one->price
								? $one->cost()
								/* translators: %s: price, e.g. 10 积分 */
								: sprintf( __( '%s/张', 'zeromo-community' ), $one->cost() )
						);
						?>
					</em>
				</label>
			<?php endforeach; ?>
		</div>
	</fieldset>
	<fieldset class="zmo-field zmo-gen__set">
		<legend class="zmo-field__l"><?php esc_html_e( '分类', 'zeromo-community' ); ?></legend>
		<div class="zmo-gen__chips">
			<?php foreach ( $form->categories as $one ) : ?>
				<label class="zmo-gen__chip">
					<input type="radio" name="cat_id" value="<?php echo esc_attr( (string) $one->id ); ?>" required
						<?php checked( $one->id, $cat ); ?>>
					<span><?php echo esc_html( $one->name ); ?></span>
				</label>
			<?php endforeach; ?>
		</div>
	</fieldset>
	<fieldset class="zmo-field zmo-gen__set">
		<legend class="zmo-field__l"><?php esc_html_e( '风格', 'zeromo-community' ); ?></legend>
		<div class="zmo-gen__styles">
			<?php foreach ( $form->styles as $one ) : ?>
				<label class="zmo-gen__style">
					<input type="radio" name="style_id" value="<?php echo esc_attr( (string) $one->id ); ?>" required
						<?php checked( $one->id, $style ); ?>>
					<?php if ( isset( $form->images[ $one->image_id ] ) ) : ?>
						<img src="<?php echo esc_url( $form->images[ $one->image_id ] ); ?>" alt="" loading="lazy">
					<?php else : ?>
						<i aria-hidden="true"><?php echo esc_html( mb_substr( $one->name, 0, 1 ) ); ?></i>
					<?php endif; ?>
					<span><?php echo esc_html( $one->name ); ?></span>
				</label>
			<?php endforeach; ?>
		</div>
	</fieldset>
	<div class="zmo-field">
		<label class="zmo-field__l" for="zmo-gen-prompt">
			<?php esc_html_e( '描述', 'zeromo-community' ); ?>
			<span class="zmo-meta"><?php esc_html_e( '不写就按标题画', 'zeromo-community' ); ?></span>
		</label>
		<textarea class="zmo-input" id="zmo-gen-prompt" name="prompt" rows="3"
			maxlength="<?php echo esc_attr( (string) GenerationService::PROMPT ); ?>"
			placeholder="<?php esc_attr_e( '画面里有什么、什么时间、什么光线', 'zeromo-community' ); ?>"
			><?php echo esc_textarea( $again->prompt ?? '' ); ?></textarea>
	</div>
	<div class="zmo-gen__two">
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-gen-size"><?php esc_html_e( '尺寸', 'zeromo-community' ); ?></label>
			<select class="zmo-input" id="zmo-gen-size" name="size">
				<?php foreach ( $form->sizes() as $size ) : ?>
					<option value="<?php echo esc_attr( $size ); ?>" <?php selected( $size, $again?->size ); ?>>
						<?php echo esc_html( str_replace( 'x', ' × ', $size ) ); ?>
					</option>
				<?php endforeach; ?>
			</select>
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-gen-count"><?php esc_html_e( '张数', 'zeromo-community' ); ?></label>
			<select class="zmo-input" id="zmo-gen-count" name="count">
				<?php for ( $n = 1; $n <= $most; $n++ ) : ?>
					<option value="<?php echo esc_attr( (string) $n ); ?>" <?php selected( $n, $again->count ?? 1 ); ?>>
						<?php
						/* translators: %d: pictures */
						echo esc_html( sprintf( __( '%d 张', 'zeromo-community' ), $n ) );
						?>
					</option>
				<?php endfor; ?>
			</select>
		</div>
	</div>
	<p class="zmo-hint is-bad" role="alert" data-zmo-error hidden></p>
	<div class="zmo-gen__send">
		<button class="zmo-btn zmo-btn--fill" data-zmo-send><?php esc_html_e( '开始画', 'zeromo-community' ); ?></button>
		<p class="zmo-gen__cost">
			<b data-zmo-cost></b>
			<span class="zmo-meta">
				<?php
				echo esc_html(
					sprintf(
						/* translators: 1: points, 2: yuan, 3: pictures */
						__( '有 %1$s 积分、￥%2$s，今天还能画 %3$s 张', 'zeromo-community' ),
						number_format_i18n( $form->has->points ),
						Amount::yuan( $form->has->spendable() ),
						number_format_i18n( $form->left )
					)
				);
				?>
			</span>
		</p>
	</div>
</form>
